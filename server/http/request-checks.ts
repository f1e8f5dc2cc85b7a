import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { WebEnv } from "./request-log.ts";

const maxUrlLength = 8 * 1024;
const maxBodyBytes = 64 * 1024;
const uploads = { path: "/admin/images", maxBytes: 5 * 1024 * 1024 };
const readMethods = new Set(["GET", "HEAD"]);

function refuse(c: Context, status: 400 | 403 | 405 | 411 | 413 | 414, words: string): Response {
  return c.text(`${words}\n`, status);
}

export const knownMethods: MiddlewareHandler<WebEnv> = async (c, next) => {
  if (!readMethods.has(c.req.method) && c.req.method !== "POST") {
    c.header("allow", "GET, HEAD, POST");
    return refuse(c, 405, "Method not allowed");
  }
  return next();
};

export const urlLimit: MiddlewareHandler<WebEnv> = async (c, next) => {
  if ((c.env.incoming.url?.length ?? 0) > maxUrlLength) return refuse(c, 414, "Address too long");
  return isDecodable(new URL(c.req.url).pathname) ? next() : refuse(c, 400, "Bad address");
};

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

const defaultBodyLimit: MiddlewareHandler<WebEnv> = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => refuse(c, 413, "Too large"),
});

/**
 * A picture may be larger, if it says beforehand how large: then not a byte is read before the
 * door of its address has asked who sends it. Node counts that nobody sends more than they said.
 */
export const sizeLimit: MiddlewareHandler<WebEnv> = async (c, next) => {
  if (c.req.method !== "POST" || c.req.path !== uploads.path) return defaultBodyLimit(c, next);
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding") !== undefined)
    return refuse(c, 411, "Say how large it is");
  return Number(length) > uploads.maxBytes ? refuse(c, 413, "Too large") : next();
};

/** No page sends these: each proves itself by its signature, before anything is done. */
const signedPaths = new Set(["/api/webhooks/stripe"]);

/**
 * Every write must come from a page of ours. React Router checks page actions only, and lets a
 * missing Origin pass; this stands in front of everything.
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
