// Runs after the build: writes a brotli and a gzip version of every text file, so that no request compresses one.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const folder = path.resolve(import.meta.dirname, "../build/client");
const isText = /\.(js|css|svg|json|txt|html|webmanifest|ico)$/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !isText.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, brotli));
  writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
}
