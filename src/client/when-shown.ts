/** Runs a task now, or when a prerendered page is shown. */
export function whenShown(task: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', task);
  else task();
}
