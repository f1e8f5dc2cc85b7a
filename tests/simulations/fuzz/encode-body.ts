import { gzipSync } from "node:zlib";
import type { Entry } from "./break-form.ts";

export type Body = {
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  /** True if the client stops before the end that it has announced. */
  readonly isCut?: boolean;
};

const boundary = "----fuzz7d444840";
const multipartType = `multipart/form-data; boundary=${boundary}`;
const formType = "application/x-www-form-urlencoded";

type Encode = (entries: readonly Entry[]) => Body;

/** The ways in which a form arrives, right and wrong; the number says how often. */
export const encodings: readonly (readonly [weight: number, encode: Encode])[] = [
  [14, (entries) => whole(formType, urlEncoded(entries))],
  [5, (entries) => whole(multipartType, multipart(entries))],
  [1, (entries) => whole(`${formType}; charset=utf-16`, urlEncoded(entries))],
  [1, (entries) => whole(`${formType}; charset="\u00ff`, urlEncoded(entries))],
  [1, (entries) => whole(formType, Buffer.from(urlEncoded(entries).toString(), "utf16le"))],
  [1, (entries) => whole("text/plain", urlEncoded(entries))],
  [1, (entries) => whole("application/json", Buffer.from(JSON.stringify(objectOf(entries))))],
  [1, (entries) => whole("application/x-www-form-urlencoded, text/html", urlEncoded(entries))],
  [1, (entries) => whole("multipart/form-data", multipart(entries))],
  [1, (entries) => whole(multipartType, urlEncoded(entries))],
  [1, (entries) => whole(multipartType, multipart(entries).subarray(0, -20))],
  [1, (entries) => whole("", urlEncoded(entries))],
  [1, (entries) => gzipped(urlEncoded(entries))],
  [1, (entries) => chunked(urlEncoded(entries))],
  [1, (entries) => cut(formType, urlEncoded(entries))],
  [1, (entries) => cut(multipartType, multipart(entries))],
  [1, () => ({ headers: [["content-length", "0"]], bytes: Buffer.alloc(0) })],
  [1, () => whole(formType, Buffer.from("&&==&%=%&%zz=%f&\u00ff", "latin1"))],
];

function whole(type: string, bytes: Buffer): Body {
  return { headers: [["content-type", type], lengthOf(bytes)], bytes };
}

function gzipped(plain: Buffer): Body {
  const bytes = gzipSync(plain);
  return {
    headers: [["content-type", formType], ["content-encoding", "gzip"], lengthOf(bytes)],
    bytes,
  };
}

function chunked(plain: Buffer): Body {
  const bytes = Buffer.concat([
    ...[plain.subarray(0, 7), plain.subarray(7)]
      .filter(({ length }) => length > 0)
      .flatMap((part) => [
        Buffer.from(`${part.length.toString(16)}\r\n`),
        part,
        Buffer.from("\r\n"),
      ]),
    Buffer.from("0\r\n\r\n"),
  ]);
  return {
    headers: [
      ["content-type", formType],
      ["transfer-encoding", "chunked"],
    ],
    bytes,
  };
}

function cut(type: string, plain: Buffer): Body {
  return {
    headers: [
      ["content-type", type],
      ["content-length", String(plain.length + 1_000)],
    ],
    bytes: plain,
    isCut: true,
  };
}

const lengthOf = ({ length }: Buffer) => ["content-length", String(length)] as const;

const objectOf = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.map(({ name, value }) => [name, value]));

function urlEncoded(entries: readonly Entry[]): Buffer {
  return Buffer.from(
    entries.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`).join("&"),
  );
}

/** Also half of a surrogate pair, which `encodeURIComponent` refuses. */
export function percentEncode(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0)!;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
      return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");
    })
    .join("");
}

function multipart(entries: readonly Entry[]): Buffer {
  const parts = entries.map(({ name, value, isFile }) => {
    const file = isFile ? `; filename="../../a\u0000.svg"\r\ncontent-type: image/svg+xml` : "";
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
}
