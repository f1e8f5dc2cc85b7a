import { SetupError } from "#platform/environment.server.ts";

export type TarEntry = { readonly name: string; readonly bytes: Uint8Array };

const block = 512;
const maxName = 100;

/** Files as a tar stream (ustar), readable by every tar program. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * block);
}

/** The files of such a stream. A stream that ends early, or in which anything else is found, is refused. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = stream[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);
  const take = async (size: number): Promise<Buffer> => {
    const parts = [kept];
    let length = kept.length;
    while (length < size) {
      const { value, done } = await source.next();
      if (done) throw new SetupError("The pictures of the backup end early.");
      parts.push(Buffer.from(value));
      length += value.length;
    }
    const all = Buffer.concat(parts);
    kept = all.subarray(size);
    return all.subarray(0, size);
  };
  for (;;) {
    const header = await take(block);
    if (header.every((byte) => byte === 0)) {
      for (;;) if ((await source.next()).done) return;
    }
    const name = header.toString("utf8", 0, maxName).replace(/\0.*$/s, "");
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    const isRight = header.toString("latin1", 257, 262) === "ustar" && header[156] === 0x30;
    if (!isRight || checksumOf(header) !== Number.parseInt(header.toString("latin1", 148, 154), 8))
      throw new SetupError("The pictures of the backup are damaged.");
    const padded = await take(size + paddingOf(size));
    yield { name, bytes: new Uint8Array(padded.subarray(0, size)) };
  }
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > maxName) throw new Error(`Too long for an archive: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write("0", 156);
  header.write("ustar\0" + "00", 257);
  header.write(`${octal(checksumOf(header), 6)} `, 148);
  return header;
}

/** The header's own checksum counts as eight spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}
