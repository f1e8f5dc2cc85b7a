const recordBytes = 16;

/**
 * The font under another name, for a licence that reserves the original's. A browser refuses a font without any name.
 * Takes and returns an uncompressed font (sfnt).
 */
export function nameFont(font: Buffer, family: string, copyright: string): Buffer {
  const tables = readTables(font);
  tables.set(
    "name",
    nameTable({ 0: copyright, 1: family, 2: "Regular", 4: family, 6: family.replaceAll(" ", "") }),
  );
  return writeTables(font.subarray(0, 4), tables);
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const record = 12 + table * recordBytes;
    const start = font.readUInt32BE(record + 8);
    const bytes = font.subarray(start, start + font.readUInt32BE(record + 12));
    tables.set(font.toString("latin1", record, record + 4), bytes);
  }
  return tables;
}

function writeTables(version: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + sorted.length * recordBytes);
  version.copy(head);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(2 ** power * recordBytes, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((sorted.length - 2 ** power) * recordBytes, 10);
  const parts = [head];
  let start = head.length;
  for (const [table, [tag, bytes]] of sorted.entries()) {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    const record = 12 + table * recordBytes;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(checksumOf(padded), record + 4);
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(bytes.length, record + 12);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** For Windows, in English, which every program reads. */
function nameTable(names: Readonly<Record<number, string>>): Buffer {
  const entries = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, "utf16le").swap16(),
  }));
  const head = Buffer.alloc(6 + entries.length * 12);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(head.length, 4);
  let start = 0;
  for (const [entry, { id, text }] of entries.entries())
    for (const [field, value] of [
      3,
      1,
      0x409,
      id,
      text.length,
      (start += text.length) - text.length,
    ].entries())
      head.writeUInt16BE(value, 6 + entry * 12 + field * 2);
  return Buffer.concat([head, ...entries.map(({ text }) => text)]);
}
