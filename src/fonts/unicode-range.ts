/** @param unicodeRange as in CSS, with parts such as `U+1??`, `U+401-45F` or `U+20AB` */
export const isInUnicodeRange = (unicodeRange: string, point: number): boolean =>
  unicodeRange.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return (
      point >= Number.parseInt(from.replaceAll('?', '0'), 16) &&
      point <= Number.parseInt(to.replaceAll('?', 'F'), 16)
    );
  });
