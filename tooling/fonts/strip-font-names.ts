/** Copyright, family, style, full and PostScript name: licences or engines need them. */
const needed = [0, 1, 2, 4, 6];
/** Bytes of a record in the table directory, and in the table of names. */
const entry = 16;
const record = 12;

/**
 * Removes names that only a font menu shows, such as the version and names of weights.
 * @param font TrueType
 */
export function stripFontNames(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * entry;
    const [tag, from, length] = [
      font.toString('latin1', at, at + 4),
      font.readUInt32BE(at + 8),
      font.readUInt32BE(at + 12),
    ];
    const table = font.subarray(from, from + length);
    return { at, table: tag === 'name' ? fewNames(table) : table };
  });
  const head = Buffer.from(font.subarray(0, 12 + count * entry));
  const parts = [head];
  let end = head.length;
  for (const { at, table } of tables) {
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}

function fewNames(table: Buffer): Buffer {
  const texts = table.readUInt16BE(4);
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    Buffer.from(table.subarray(6 + index * record, 6 + (index + 1) * record)),
  );
  const kept = records.filter((name) => needed.includes(name.readUInt16BE(6)));
  const strings = kept.map((name) =>
    table.subarray(
      texts + name.readUInt16BE(10),
      texts + name.readUInt16BE(10) + name.readUInt16BE(8),
    ),
  );
  let from = 0;
  for (const [index, name] of kept.entries()) {
    name.writeUInt16BE(from, 10);
    from += strings[index]?.length ?? 0;
  }
  const head = Buffer.alloc(6);
  head.writeUInt16BE(kept.length, 2);
  head.writeUInt16BE(6 + kept.length * record, 4);
  return Buffer.concat([head, ...kept, ...strings]);
}
