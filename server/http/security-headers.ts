import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config.server.ts";
import type { WebEnv } from "./request-envelope.ts";

/**
 * On every answer: pages, data, files, refusals and faults. No unsafe-inline anywhere; what is
 * inline carries the nonce of its own request.
 */
export function securityHeaders(config: Config): MiddlewareHandler<WebEnv> {
  const isDevelopment = config.NODE_ENV === "development";
  const isHttps = config.BASE_URL.startsWith("https:");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has("content-security-policy"))
      c.header(
        "content-security-policy",
        contentPolicy(c.get("nonce"), { isDevelopment, isHttps }),
      );
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

function contentPolicy(
  nonce: string,
  { isDevelopment, isHttps }: { isDevelopment: boolean; isHttps: boolean },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
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
