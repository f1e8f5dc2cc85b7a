import type { Readable } from "node:stream";
import type { Context, MiddlewareHandler } from "hono";
import type { WebEnv } from "./request-log.ts";

export const maxUrlLength = 8 * 1024;
const maxBodyBytes = 64 * 1024;
/** A menu is at most 1 MB; its preview sends it back in another form, which takes more bytes. */
const maxMenuBytes = 2.5 * 1024 * 1024;
/** With a script the router adds `.data` to the address of a form. */
export const maxUploadBytes: Readonly<Record<string, number>> = {
  "/admin/images": 5 * 1024 * 1024,
  "/admin/products/import": maxMenuBytes,
  "/admin/products/import.data": maxMenuBytes,
};
const readMethods = new Set(["GET", "HEAD"]);

type Status = 400 | 403 | 405 | 411 | 413 | 414;

export function refuse(c: Context<WebEnv>, status: Status, message: string): Response {
  return c.text(`${message}\nRequest ${c.get("requestId")}\n`, status);
}

export const knownMethods: MiddlewareHandler<WebEnv> = async (c, next) => {
  if (!readMethods.has(c.req.method) && c.req.method !== "POST") {
    c.header("allow", "GET, HEAD, POST");
    return refuse(c, 405, "Method not allowed");
  }
  return next();
};

/** A proxy sends a GET again if its body breaks off, so that one request would be rendered many times. */
export const readsWithoutBody: MiddlewareHandler<WebEnv> = async (c, next) => {
  const { "content-length": length = "0", "transfer-encoding": coding } = c.env.incoming.headers;
  const hasBody = coding !== undefined || Number(length) > 0;
  return hasBody && readMethods.has(c.req.method) ? refuse(c, 400, "Unexpected body") : next();
};

/** More than an upload, and longer than a proxy needs to send one that it has received. */
const maxDropped = { bytes: 6 * 1024 * 1024, ms: 3_000 };

/**
 * A connection that is closed with unread bytes is reset, and the answer may be lost with it. So what nobody has read of a
 * body is read and dropped before the answer.
 */
export const dropUnreadBody: MiddlewareHandler<WebEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (!incoming.complete && !incoming.destroyed) await dropRest(incoming);
};

async function dropRest(incoming: Readable): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  const drop = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxDropped.bytes) resolve();
    // Whoever began to read it may have paused it.
    else incoming.resume();
  };
  const timer = setTimeout(resolve, maxDropped.ms);
  incoming.on("data", drop).once("close", resolve).once("end", resolve).resume();
  await promise;
  clearTimeout(timer);
  incoming.off("data", drop).off("close", resolve).off("end", resolve).pause();
}

export const urlLimit: MiddlewareHandler<WebEnv> = async (c, next) => {
  if ((c.env.incoming.url?.length ?? 0) > maxUrlLength) return refuse(c, 414, "Address too long");
  // A host such as 1.2.3.4.5 is a valid header but not part of any address.
  const url = URL.parse(c.req.url);
  if (!url) return refuse(c, 400, "Bad address");
  const { pathname, search } = url;
  c.set("address", { pathname, search });
  // PostgreSQL stores no NUL: every query with such a parameter would fail.
  if (/%00/.test(pathname + search)) return refuse(c, 400, "Bad address");
  return isDecodable(pathname) ? next() : refuse(c, 400, "Bad address");
};

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because the bundler takes the call for one that never throws.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

/**
 * Refuses what declares to be too large. An upload may be larger but must declare its size, so
 * that its body is read only after the route has checked access. Node makes sure that a body is not
 * larger than declared; one that declares nothing is counted by `receiveBody`.
 */
export const sizeLimit: MiddlewareHandler<WebEnv> = async (c, next) => {
  const uploadBytes = c.req.method === "POST" ? uploadLimitOf(c.req.path) : undefined;
  const length = c.req.header("content-length");
  if (uploadBytes && (length === undefined || c.req.header("transfer-encoding") !== undefined))
    return refuse(c, 411, "Content-Length is required");
  return Number(length ?? 0) > (uploadBytes ?? maxBodyBytes) ? refuse(c, 413, "Too large") : next();
};

function uploadLimitOf(path: string): number | undefined {
  return Object.hasOwn(maxUploadBytes, path) ? maxUploadBytes[path] : undefined;
}

/**
 * The request as the pages get it. It has BASE_URL instead of the Host header, because links, redirects and checks depend
 * on it, and its whole body, so that a slow client holds its own connection and nothing else. An upload is read by its route.
 */
export async function receiveRequest(
  c: Context<WebEnv>,
  baseUrl: string,
): Promise<Request | "incomplete" | "too-large"> {
  const { pathname, search } = c.get("address");
  const { method, headers, signal } = c.req.raw;
  const url = baseUrl + pathname + search;
  if (readMethods.has(method)) return new Request(url, { method, headers, signal });
  if (uploadLimitOf(pathname)) return new Request(url, c.req.raw);
  const body = await receiveBody(c.env.incoming);
  if (typeof body === "string") return body;
  return new Request(url, { method, headers, signal, ...(body.length > 0 && { body }) });
}

/** Returns "incomplete" if the client stops in the middle. */
async function receiveBody(
  incoming: Readable,
): Promise<Buffer<ArrayBuffer> | "incomplete" | "too-large"> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  try {
    // Not destroyed when the loop ends early: the connection still carries the answer.
    const parts: AsyncIterable<Buffer<ArrayBuffer>> = incoming.iterator({ destroyOnReturn: false });
    for await (const chunk of parts) {
      size += chunk.length;
      if (size > maxBodyBytes) return "too-large";
      chunks.push(chunk);
    }
  } catch {
    return "incomplete";
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** Not sent by a page of ours: each request is authenticated by its signature. */
const signedPaths = new Set(["/api/webhooks/stripe"]);

/**
 * Every write must come from a page of ours. React Router checks page actions only and accepts a
 * missing Origin; this check covers every route.
 */
export function originCheck(baseUrl: string): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    if (readMethods.has(c.req.method) || signedPaths.has(c.req.path)) return next();
    const origin = c.req.header("origin");
    const isOurs =
      origin === undefined ? c.req.header("sec-fetch-site") === "same-origin" : origin === baseUrl;
    return isOurs ? next() : refuse(c, 403, "This request did not come from our own pages");
  };
}
