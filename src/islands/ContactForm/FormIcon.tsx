/** Paths of Lucide's icons (https://lucide.dev). */
const drawings = {
  alert: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M12 8v4M12 16h.01',
  offline:
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  mail: 'm22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  check: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M16 9l-5.5 5.5L8 12',
} as const;

export type FormIconName = keyof typeof drawings;

/** An icon. Without a label it is decoration. */
export const FormIcon = ({ name, label }: { name: FormIconName; label?: string }) => (
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
