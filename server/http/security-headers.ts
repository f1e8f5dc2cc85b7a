import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config.server.ts";
import type { WebEnv } from "./request-log.ts";

/**
 * Set on every response: pages, data, files and errors. There is no unsafe-inline: inline scripts
 * carry the nonce of the request or, on cached pages, are listed by their hash.
 */
export function securityHeaders(config: Config): MiddlewareHandler<WebEnv> {
  const policy = contentPolicy(config);
  const provider = paymentSources(config);
  const isHttps = config.BASE_URL.startsWith("https:");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const isPaying = provider !== undefined && paymentStep.test(c.req.path);
    if (!headers.has("content-security-policy")) {
      const scripts = [`nonce-${c.get("nonce")}`];
      c.header("content-security-policy", policy(scripts, isPaying ? provider : undefined));
    }
    c.header("x-content-type-options", "nosniff");
    c.header("x-frame-options", "DENY");
    if (!headers.has("referrer-policy"))
      c.header("referrer-policy", "strict-origin-when-cross-origin");
    // A bank may authenticate the customer in a popup.
    c.header("cross-origin-opener-policy", isPaying ? "same-origin-allow-popups" : "same-origin");
    c.header("cross-origin-resource-policy", "same-origin");
    c.header("origin-agent-cluster", "?1");
    const payment = isPaying ? '(self "https://js.stripe.com")' : "(self)";
    c.header(
      "permissions-policy",
      `camera=(), geolocation=(), microphone=(), payment=${payment}, usb=()`,
    );
    if (isHttps) c.header("strict-transport-security", transportSecurity[config.HSTS]);
    if (!headers.has("cache-control")) c.header("cache-control", "private, no-store");
  };
}

const transportSecurity: Readonly<Record<Config["HSTS"], string>> = {
  host: "max-age=31536000",
  // A choice of the owner's: other addresses of the domain may not have TLS.
  subdomains: "max-age=31536000; includeSubDomains",
  // Sent instead of nothing: a browser that was told before would remember it for a year.
  off: "max-age=0",
};

/** The only page where third-party scripts may run. */
const paymentStep = /^\/checkout\/pay\/[^/]+\/?$/;

type Sources = Readonly<Record<"script" | "connect" | "frame", readonly string[]>>;

function paymentSources(config: Config): Sources | undefined {
  if (!config.STRIPE_SECRET_KEY) return undefined;
  const fakeStripe = config.FAKE_STRIPE_URL;
  // config.server.ts refuses it too; a second guard keeps the fake Stripe out of production.
  if (fakeStripe && config.NODE_ENV !== "production")
    return { script: [fakeStripe], connect: [fakeStripe], frame: [fakeStripe] };
  const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    script: scripts,
    connect: ["https://api.stripe.com"],
    frame: [...scripts, "https://hooks.stripe.com"],
  };
}

/** The content security policy; `scripts` are the nonces or hashes of the inline scripts. */
export function contentPolicy(
  config: Config,
): (scripts: readonly string[], provider?: Sources) => string {
  const isDevelopment = config.NODE_ENV === "development";
  const isHttps = config.BASE_URL.startsWith("https:");
  return (scripts, provider) =>
    [
      "default-src 'self'",
      [
        "script-src 'self'",
        ...scripts.map((source) => `'${source}'`),
        ...(provider?.script ?? []),
      ].join(" "),
      // Vite's development client adds inline styles and uses a WebSocket.
      `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
      [
        "connect-src 'self'",
        ...(isDevelopment ? ["ws:", "wss:"] : []),
        ...(provider?.connect ?? []),
      ].join(" "),
      ...(provider ? [`frame-src ${provider.frame.join(" ")}`] : []),
      "img-src 'self' data: https:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(isHttps ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
}
