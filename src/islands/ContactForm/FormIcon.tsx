/** Paths of Lucide's icons (https://lucide.dev). */
const drawings = {
  alert: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M12 8v4M12 16h.01',
  check: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M16 9l-5.5 5.5L8 12',
} as const;

/** An icon: decoration, unless it has a label. */
export function FormIcon({ name, label }: { name: keyof typeof drawings; label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
