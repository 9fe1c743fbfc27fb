interface LinkGrid {
  readonly count: number;
  readonly columns: number;
  readonly isRtl: boolean;
}

/** The filter is above the grid. */
export const filterFieldIndex = -1;

/**
 * @returns the index that a key moves to, if any
 * @example findNextLinkIndex('ArrowLeft', 1, { count: 19, columns: 3, isRtl: true }) // 2
 */
export function findNextLinkIndex(
  key: string,
  from: number,
  { count, columns, isRtl }: LinkGrid,
): number | undefined {
  if (!count) return undefined;
  if (from === filterFieldIndex) return key === 'ArrowDown' ? 0 : undefined;
  const last = count - 1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return Math.max(from - columns, filterFieldIndex);
    case 'ArrowDown':
      return isLastRow(from, last, columns) ? from : Math.min(from + columns, last);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(from - 1, 0);
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(from + 1, last);
    default:
      return undefined;
  }
}

const isLastRow = (from: number, last: number, columns: number): boolean =>
  Math.floor(from / columns) === Math.floor(last / columns);
