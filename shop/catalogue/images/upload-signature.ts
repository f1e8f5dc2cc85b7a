const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** A cheap check before decoding. It does not prove that the file is an image. */
export function hasImageSignature(bytes: Uint8Array): boolean {
  if (bytes.length < 32) return false;
  if (latin1(bytes, 0, 3) === "\xFF\xD8\xFF") return true;
  if (latin1(bytes, 0, 8) === "\x89PNG\r\n\x1A\n") return true;
  if (latin1(bytes, 0, 4) === "RIFF") return latin1(bytes, 8, 12) === "WEBP";
  return latin1(bytes, 4, 8) === "ftyp" && /^(avif|avis|mif1|msf1)$/.test(latin1(bytes, 8, 12));
}
