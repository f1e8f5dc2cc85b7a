import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config.server.ts";
import type { WebEnv } from "./request-log.ts";

type Entry = readonly [name: string, value: string];

type Secured = {
  readonly path: string;
  /** The nonces or hashes of the inline scripts. */
  readonly scripts: readonly string[];
};

/** Gives each response its security headers: pages, data, files and errors. */
export function securityHeaders(config: Config): MiddlewareHandler<WebEnv> {
  const headersFor = createSecurityHeaders(config);
  return async (c, next) => {
    await next();
    const about = { path: c.req.path, scripts: [`nonce-${c.get("nonce")}`] };
    const entries = headersFor(c.res.headers, about);
    // c.header copies the response, which may be read-only: once is enough.
    for (const [number, [name, value]] of entries.entries())
      if (number === 0) c.header(name, value);
      else c.res.headers.set(name, value);
  };
}

/**
 * What is added to a response's own headers. There is no unsafe-inline: inline scripts carry the nonce
 * of the request or, on cached pages, are listed by their hash.
 */
export function createSecurityHeaders(
  config: Config,
): (own: Headers, about: Secured) => readonly Entry[] {
  const policy = contentPolicy(config);
  const provider = paymentSources(config);
  const isHttps = config.BASE_URL.startsWith("https:");
  return (own, { path, scripts }) => {
    const isPaying = provider !== undefined && paymentStep.test(path);
    const payment = isPaying ? '(self "https://js.stripe.com")' : "(self)";
    const replaceable: readonly Entry[] = [
      ["content-security-policy", policy(scripts, isPaying ? provider : undefined)],
      ["referrer-policy", "strict-origin-when-cross-origin"],
      ["cache-control", "private, no-store"],
    ];
    return [
      ...replaceable.filter(([name]) => !own.has(name)),
      ["x-content-type-options", "nosniff"],
      ["x-frame-options", "DENY"],
      // A bank may authenticate the customer in a popup.
      ["cross-origin-opener-policy", isPaying ? "same-origin-allow-popups" : "same-origin"],
      ["cross-origin-resource-policy", "same-origin"],
      ["origin-agent-cluster", "?1"],
      [
        "permissions-policy",
        `camera=(), geolocation=(), microphone=(), payment=${payment}, usb=()`,
      ],
      ...(isHttps ? [["strict-transport-security", transportSecurity[config.HSTS]] as const] : []),
    ];
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

function contentPolicy(config: Config): (scripts: readonly string[], provider?: Sources) => string {
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
