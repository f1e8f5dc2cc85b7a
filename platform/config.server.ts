import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    HOST: z.string().default("127.0.0.1"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** The one public address: links, canonical tags and the origin check come from it, never from a Host header. */
    BASE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .default("http://localhost:3000"),
    /** The role that runs the shop: reads and writes rows, cannot change tables. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
    /** Signs cookies and tokens. Changing it signs everybody out. */
    AUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
    /** Whether an administrator may work without a second factor. */
    ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).default("required"),
    /** Whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
    TRUSTED_PROXIES: z.string().default(""),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    /** Time for a load balancer to notice that /readyz says no before connections are refused. */
    SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(60).default(5),
    /** Set by a TLS-terminating proxy's operator; without TLS a browser ignores the header anyway. */
    HSTS: flag.default(true),
  })
  .superRefine((config, context) => {
    if (config.NODE_ENV !== "production") return;
    const { hostname, protocol } = new URL(config.BASE_URL);
    const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
    if (protocol !== "https:" && !isLoopback)
      context.addIssue({
        code: "custom",
        path: ["BASE_URL"],
        message: "must be https in production",
      });
  });

export type Config = Readonly<z.infer<typeof schema>>;

/** For the test that holds .env.example against the schema. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Read once, at start-up. A missing setting stops the process before it serves anyone. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty line in an .env file means "not set", not "set to nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`Bad configuration\n${z.prettifyError(parsed.error)}`);
  return Object.freeze(parsed.data);
}
