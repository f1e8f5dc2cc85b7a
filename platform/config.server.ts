import { z } from "zod";
import { parseEnvironment } from "./environment.server.ts";
import { pushServicesSetting } from "./push/push-services.server.ts";
import { rateLimitSetting } from "./rate-limits.server.ts";
import { trustedProxiesSetting } from "./trusted-proxies.server.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const secret = z.string().min(32, "must have at least 32 characters");

/** Continues "NAME …"; a missing value is reported as such and not as a wrong one. */
function url(protocol: RegExp, example: string) {
  return z.url({
    protocol,
    error: ({ input }) => (input === undefined ? undefined : `must be a URL such as ${example}`),
  });
}

const databaseUrl = url(/^postgres(ql)?$/, "postgres://user:secret@127.0.0.1:5432/dollop");

/** Up to ten years. `Number` would read an empty or a hexadecimal text as a number, too. */
function days(min: number) {
  const error = `must be a whole number of days from ${min} to 3650`;
  return z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text), { error })
    .transform(Number)
    .refine((count) => count >= min && count <= 3650, { error });
}

function isOrigin(value: string): boolean {
  const given = URL.parse(value);
  return !given || given.href === `${given.origin}/`;
}

/** A name with a comma must be quoted: the mail library would read two senders. */
function isSender(value: string): boolean {
  const [, , inside, plain] =
    /^(?:("[^"<>\p{Cc}]*"|[^",;:@<>\p{Cc}]*)\s*<([^<>]+)>|([^<>]+))$/u.exec(value) ?? [];
  return z.email().safeParse(inside ?? plain).success;
}

/** Where uploaded photos are stored; backups read the same settings. */
export const imageSettings = {
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: url(/^https?$/, "https://s3.example").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  IMAGE_FOLDER: z.string().optional(),
};

/** `name=value,name=value`, with values encoded as in a URL. */
function parseHeaders(text: string, context: z.core.$RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(",").filter((part) => part.trim() !== "")) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined || /%(?![\da-f]{2})/i.test(value))
      context.addIssue("must look like name=value,name=value");
    else headers[name] = decodeURIComponent(value);
  }
  return headers;
}

/**
 * What each setting does is in tools/settings/setting-descriptions.ts, so that the program does not carry texts it never
 * shows; docs/settings.md and .env.example are written from both.
 */
const schema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    HOST: z.string().default("127.0.0.1"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** Links, canonical tags and the origin check use it, never the Host header. */
    BASE_URL: url(/^https?$/, "https://dollop.example")
      .refine(isOrigin, "must not have a path, a query or a password: the shop is at the root")
      .transform((value) => new URL(value).origin)
      .default("http://localhost:3000"),
    DATABASE_URL: databaseUrl,
    /** If it is set, DATABASE_URL leads to a pooler in transaction mode. */
    DATABASE_LISTEN_URL: databaseUrl.optional(),
    /** At least two: sending alerts holds a lock on one connection and works on another. */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
    AUTH_SECRET: secret,
    AUTH_SECRETS_BEFORE: z
      .string()
      .default("")
      .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
      .pipe(z.array(secret)),
    ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).default("required"),
    TRUSTED_PROXIES: trustedProxiesSetting.optional(),
    RATE_LIMITS: rateLimitSetting,
    SMTP_URL: url(/^smtps?$/, "smtp://user:secret@mail.example:587"),
    SMTP_TLS: z.enum(["required", "optional"]).default("required"),
    MAIL_FROM: z
      .string()
      .refine(
        isSender,
        "must be an address, or a name and an address: Dollop <hello@dollop.example>",
      ),
    ALERT_WEBHOOK_URL: url(/^https?$/, "https://hooks.example/services/secret")
      .refine(
        (value) => !URL.canParse(value) || value.startsWith("https:") || isLoopback(value),
        "must be https, except on this machine",
      )
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, "must start with pk_test_ or pk_live_")
      .optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, "must start with sk_ or rk_, and test_ or live_")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, "must start with whsec_")
      .optional(),
    STRIPE_WEBHOOK_SECRET_BEFORE: z
      .string()
      .regex(/^whsec_\S+$/, "must start with whsec_")
      .optional(),
    STRIPE_TEST_KEYS: z.enum(["refused", "allowed"]).default("refused"),
    FAKE_STRIPE_URL: z
      .url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
    SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
    PUSH_SERVICES: pushServicesSetting,
    PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, "must be a VAPID key of 87 characters")
      .optional(),
    PUSH_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, "must be a VAPID key of 43 characters")
      .optional(),
    KEEP_ORDER_DETAILS_DAYS: days(30).default(365),
    KEEP_CONTACT_MESSAGES_DAYS: days(1).default(365),
    KEEP_SPAM_DAYS: days(1).default(30),
    /** At least 30: what an event changed is compared with the provider for days. */
    KEEP_PAYMENT_EVENTS_DAYS: days(30).default(90),
    KEEP_EXPIRED_SIGN_INS_DAYS: days(1).default(7),
    /** The names are OpenTelemetry's own. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, "http://127.0.0.1:4318").optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().default("").transform(parseHeaders),
    OTEL_SERVICE_NAME: z.string().default("dollop"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(60).default(5),
    HSTS: z.enum(["host", "subdomains", "off"]).default("host"),
    ...imageSettings,
  })
  .superRefine((config, context) => {
    for (const [path, message] of cardSettingProblems(config))
      context.addIssue({ code: "custom", path: [path], message });
    if ((config.PUSH_PUBLIC_KEY === undefined) !== (config.PUSH_PRIVATE_KEY === undefined))
      context.addIssue({
        code: "custom",
        path: ["PUSH_PUBLIC_KEY"],
        message: "and PUSH_PRIVATE_KEY must both be set, or neither",
      });
    if (config.NODE_ENV !== "production") return;
    if (config.S3_BUCKET === undefined && config.IMAGE_FOLDER === undefined)
      context.addIssue({
        code: "custom",
        path: ["S3_BUCKET"],
        message: "or IMAGE_FOLDER must be set: where uploaded photos are stored",
      });
    const { protocol } = new URL(config.BASE_URL);
    // TLS ends at a proxy, so all visitors would share its address and its limits.
    if (protocol === "https:" && config.TRUSTED_PROXIES === undefined)
      context.addIssue({
        code: "custom",
        path: ["TRUSTED_PROXIES"],
        message: "must list the proxies in front of the shop, or say none",
      });
    if (protocol !== "https:" && !isLoopback(config.BASE_URL))
      context.addIssue({
        code: "custom",
        path: ["BASE_URL"],
        message: "must be https in production",
      });
  });

/** True if a URL points to this machine. */
export function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}

/** True if DATABASE_URL leads to a pooler, where a session lasts one transaction only. */
export function isPooled(config: Pick<Config, "DATABASE_LISTEN_URL">): boolean {
  return config.DATABASE_LISTEN_URL !== undefined;
}

type CardSettings = {
  readonly NODE_ENV: string;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_TEST_KEYS: string;
  readonly FAKE_STRIPE_URL?: string | undefined;
};

/** The shop must not start with incomplete card settings or with keys of the wrong mode. */
function cardSettingProblems(config: CardSettings): [string, string][] {
  const keys = {
    STRIPE_PUBLISHABLE_KEY: config.STRIPE_PUBLISHABLE_KEY,
    STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
  };
  const missing = Object.entries(keys).filter(([, value]) => value === undefined);
  if (missing.length > 0 && missing.length < 3)
    return missing.map(([name]) => [name, "is missing: card payments need all three keys"]);
  const isProduction = config.NODE_ENV === "production";
  if (isProduction && config.FAKE_STRIPE_URL)
    return [["FAKE_STRIPE_URL", "must not be set in production: the fake Stripe takes no money"]];
  if (missing.length > 0) return [];
  const modes = [keys.STRIPE_PUBLISHABLE_KEY, keys.STRIPE_SECRET_KEY].map((key) =>
    key?.slice(3, 7),
  );
  if (modes[0] !== modes[1])
    return [["STRIPE_SECRET_KEY", "has another mode (test or live) than the publishable key"]];
  if (isProduction && modes[0] === "test" && config.STRIPE_TEST_KEYS !== "allowed")
    return [["STRIPE_SECRET_KEY", "is a test key: production needs live keys"]];
  return [];
}

export type Config = Readonly<z.infer<typeof schema>>;

/** For docs/settings.md and .env.example, which are written from them. */
export const configFields = schema.shape;

/** Read once at start. A missing setting stops the process before it serves requests. */
export function loadConfig(env?: NodeJS.ProcessEnv): Config {
  return Object.freeze(parseEnvironment(schema, env));
}
