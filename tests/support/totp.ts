import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows (RFC 6238: SHA-1, 30 s, 6 digits). */
export function totpAt(secret: string, at: Date): string {
  const bits = [...secret.replaceAll(/[\s=]/g, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The code of the next 30 seconds, which the shop accepts already: each code works once. */
export function nextTotp(secret: string): string {
  return totpAt(secret, new Date(Date.now() + 30_000));
}
