import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config.server.ts";
import type { WebEnv } from "./request-envelope.ts";

/**
 * On every answer: pages, data, files, refusals and faults. No unsafe-inline anywhere; what is
 * inline carries the nonce of its own request, or is named by its hash on a page that is kept.
 */
export function securityHeaders(config: Config): MiddlewareHandler<WebEnv> {
  const policy = contentPolicy(config);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has("content-security-policy"))
      c.header("content-security-policy", policy([`nonce-${c.get("nonce")}`]));
    c.header("x-content-type-options", "nosniff");
    c.header("x-frame-options", "DENY");
    if (!headers.has("referrer-policy"))
      c.header("referrer-policy", "strict-origin-when-cross-origin");
    c.header("cross-origin-opener-policy", "same-origin");
    c.header("cross-origin-resource-policy", "same-origin");
    c.header("origin-agent-cluster", "?1");
    c.header(
      "permissions-policy",
      "camera=(), geolocation=(), microphone=(), payment=(self), usb=()",
    );
    if (config.HSTS) c.header("strict-transport-security", "max-age=63072000; includeSubDomains");
    if (!headers.has("cache-control")) c.header("cache-control", "private, no-store");
  };
}

/** What a page may do; `scripts` are the nonces or hashes of those that stand in it. */
export function contentPolicy(config: Config): (scripts: readonly string[]) => string {
  const isDevelopment = config.NODE_ENV === "development";
  const isHttps = config.BASE_URL.startsWith("https:");
  return (scripts) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts.map((source) => `'${source}'`)].join(" "),
      // Vite's development client puts styles into the page and talks over a web socket.
      `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
      `connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
      "img-src 'self' data: https:",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(isHttps ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
}
