import type { commandSettings } from "#platform/command-settings.server.ts";
import { eventTypes } from "#shop/payments/settlement/event-types.ts";
import { apiVersion } from "#platform/cards/card-payments.server.ts";
import type { configFields } from "#platform/config.server.ts";

export type SettingName = keyof typeof configFields | keyof typeof commandSettings;

export type SettingDescription = {
  /** Whole sentences. A file below docs/ becomes a link in the document. */
  readonly says: string;
  readonly example?: string;
  /** For a setting that is needed in some cases only; the schema knows the ones that always are. */
  readonly requiredWhen?: string;
};

type SettingGroup = {
  readonly title: string;
  readonly says?: string;
  readonly settings: Partial<Record<SettingName, SettingDescription>>;
};

const web = {
  NODE_ENV: {
    says: "`npm start` and the files in `deploy/` set `production`, which demands what a public shop needs.",
  },
  HOST: {
    says: "The address that the shop listens on. Only this machine reaches the default; use `0.0.0.0` for a proxy on another machine.",
    example: "0.0.0.0",
  },
  PORT: { says: "The port of the shop. Every web process on a machine needs its own." },
  BASE_URL: {
    says: "The public address, without a path. Links in mails and the check of where forms come from use it.",
    requiredWhen: "in production, with https",
    example: "https://dollop.example",
  },
  TRUSTED_PROXIES: {
    says: "The proxies in front of the shop: addresses or networks, separated by commas, or `none`. Only their `X-Forwarded-For`, `X-Request-Id` and `traceparent` headers are believed. If one is missing here, all visitors behind it share one address and its limits. Any other address may open 200 connections.",
    requiredWhen: "in production, if BASE_URL is https",
    example: "127.0.0.1,172.16.0.0/12",
  },
  HSTS: {
    says: "With an https address, browsers open this host over https only, and remember that for a year. `subdomains` includes every address below it, so all of them need TLS. `off` takes it back: each browser forgets it at its next visit.",
  },
  SHUTDOWN_GRACE_SECONDS: {
    says: "How long `/readyz` says no before a stopping process refuses connections, so that the proxy notices.",
  },
  SERVICE_WORKER: {
    says: "`off` removes the service worker from every browser that visits: no menu offline, no notifications (docs/operate.md).",
  },
} satisfies SettingGroup["settings"];

const database = {
  DATABASE_URL: {
    says: "The role that runs the shop. It reads and writes rows and cannot change tables. With `?sslmode=require` the server's certificate must be of a chain that Node trusts (`NODE_EXTRA_CA_CERTS` adds one).",
    example: "postgres://dollop_app:secret@127.0.0.1:5432/dollop",
  },
  MIGRATION_DATABASE_URL: {
    says: "The role that owns the tables, for `npm run db:migrate` and `npm run backup`. It points straight to PostgreSQL, never through a pooler.",
    requiredWhen: "for `npm run db:migrate`",
    example: "postgres://dollop_owner:secret@127.0.0.1:5432/dollop",
  },
  DATABASE_POOL_SIZE: { says: "Connections for pages and tasks, per process (docs/operate.md)." },
  DATABASE_LISTEN_URL: {
    says: "If DATABASE_URL points to a pooler in transaction mode (PgBouncer), this one points straight to PostgreSQL: a pooler cannot pass on what the shop listens for. The time limits of queries then come from the role (docs/operate.md).",
    requiredWhen: "with a pooler",
    example: "postgres://dollop_app:secret@127.0.0.1:5432/dollop",
  },
} satisfies SettingGroup["settings"];

const people = {
  AUTH_SECRET: {
    says: "Signs cookies and tokens, and encrypts second factors. At least 32 characters and no comma; `openssl rand -base64 48` prints a good one. Keep a copy: a backup cannot be used without it.",
  },
  AUTH_SECRETS_BEFORE: {
    says: "Earlier values of AUTH_SECRET, newest first and separated by commas. To change the secret, move the old one here: everybody signs in again, and authenticator apps keep working (docs/trouble.md).",
  },
  ADMIN_SECOND_FACTOR: { says: "Whether administrators must have two-step verification." },
  RATE_LIMITS: {
    says: "Limits that differ from the defaults below, as `count/window` (m, h or d), or a count alone for how many may exist at once. The shop won't start with an unknown name.",
    example: "orders-account=5/1h,open-cash-orders=2",
  },
} satisfies SettingGroup["settings"];

const mail = {
  SMTP_URL: {
    says: "The mail server. Write `@` in a user name as `%40`; `smtps://` uses TLS from the start, usually on port 465.",
    example: "smtp://user:secret@mail.example:587",
  },
  SMTP_TLS: {
    says: "`smtp://` must switch to TLS before anything is sent, except on this machine. `optional` also sends without.",
  },
  MAIL_FROM: {
    says: "The sender of every mail: an address, or a name and an address.",
    example: "Dollop <hello@dollop.example>",
  },
  ALERT_WEBHOOK_URL: {
    says: "Alerts about the server go by mail to the address for alerts in the settings, and with this also as JSON to a chat or pager (docs/operate.md). https, or http on this machine. Its path may be a secret.",
    example: "https://hooks.example/services/secret",
  },
} satisfies SettingGroup["settings"];

const cards = {
  STRIPE_PUBLISHABLE_KEY: {
    says: "The key that browsers see; it starts with `pk_`.",
    requiredWhen: "for card payments",
    example: "pk_live_…",
  },
  STRIPE_SECRET_KEY: {
    says: "A secret key (`sk_`), or better a restricted one (`rk_`): Checkout Sessions and Refunds to write, Charges, PaymentIntents, Disputes and Events to read.",
    requiredWhen: "for card payments",
    example: "rk_live_…",
  },
  STRIPE_WEBHOOK_SECRET: {
    says: `The signing secret of the webhook, which points to \`<BASE_URL>/api/webhooks/stripe\` with API version ${apiVersion} and sends these events: ${eventTypes.join(", ")}.`,
    requiredWhen: "for card payments",
    example: "whsec_…",
  },
  STRIPE_WEBHOOK_SECRET_BEFORE: {
    says: "The previous signing secret, still accepted while you replace it (docs/trouble.md).",
    example: "whsec_…",
  },
  STRIPE_TEST_KEYS: {
    says: "`allowed` lets production start with Stripe's test keys, for a rehearsal in which no money moves.",
  },
  FAKE_STRIPE_URL: {
    says: "The fake Stripe. `npm run dev` sets it when there are no keys, and production refuses it.",
  },
} satisfies SettingGroup["settings"];

const photos = {
  S3_BUCKET: {
    says: "Photos are stored in this S3-compatible bucket, which can stay private.",
    requiredWhen: "in production, without IMAGE_FOLDER",
    example: "dollop-photos",
  },
  IMAGE_FOLDER: {
    says: "Photos are stored in this folder, which all processes share and which is backed up. Development uses `.data/images` if neither is set.",
    requiredWhen: "in production, without S3_BUCKET",
    example: "/srv/dollop/images",
  },
  S3_ENDPOINT: {
    says: "The bucket's server, also for backups. Not needed for Amazon S3.",
    example: "https://s3.example",
  },
  S3_REGION: { says: "The bucket's region." },
  S3_ACCESS_KEY_ID: { says: "Without keys the machine's own role is used." },
  S3_SECRET_ACCESS_KEY: { says: "The secret that goes with the access key." },
  S3_PATH_STYLE: { says: "Whether the bucket's name is in the path. `false` for Amazon S3." },
} satisfies SettingGroup["settings"];

const backups = {
  BACKUP_DIR: { says: "The folder that gets a folder per backup." },
  BACKUP_KEEP_DAYS: { says: "For how many days backups are kept, 1 to 3650." },
  BACKUP_S3_BUCKET: {
    says: "A second copy goes to this bucket, with the endpoint and keys of the photos' bucket.",
    example: "dollop-backups",
  },
  BACKUP_AGE_RECIPIENT: {
    says: "Encrypts backups with age: the public key that `age-keygen -o key.txt` prints.",
    example: "age1…",
  },
  BACKUP_AGE_IDENTITY: {
    says: "The file with the secret key of age. It belongs on another machine.",
    requiredWhen: "to restore an encrypted backup",
    example: "key.txt",
  },
  PG_BIN_DIR: {
    says: "Where `pg_dump` and `pg_restore` are, if they are neither in `/usr/lib/postgresql` nor in the PATH.",
    example: "/opt/postgresql/bin",
  },
} satisfies SettingGroup["settings"];

const notifications = {
  PUSH_PUBLIC_KEY: {
    says: "A VAPID key of your own. Without one the shop makes a pair and keeps it in the database (docs/operate.md).",
    requiredWhen: "with PUSH_PRIVATE_KEY",
  },
  PUSH_PRIVATE_KEY: {
    says: "The private half of it.",
    requiredWhen: "with PUSH_PUBLIC_KEY",
  },
  PUSH_SERVICES: {
    says: "The only hosts that notifications are sent to: those of Chrome, Firefox, Safari and Edge. `*.` stands for any name in front.",
  },
} satisfies SettingGroup["settings"];

const retention = {
  KEEP_ORDER_DETAILS_DAYS: {
    says: "Address, phone and notes of an order that is over, 30 to 3650.",
  },
  KEEP_CONTACT_MESSAGES_DAYS: { says: "Contact messages and their answers, 1 to 3650." },
  KEEP_SPAM_DAYS: { says: "Contact messages after they were marked as spam, 1 to 3650." },
  KEEP_PAYMENT_EVENTS_DAYS: { says: "Events of the card provider, 30 to 3650." },
  KEEP_EXPIRED_SIGN_INS_DAYS: {
    says: "Sign-ins and mailed codes after they have expired, 1 to 3650.",
  },
} satisfies SettingGroup["settings"];

const watching = {
  LOG_LEVEL: { says: "How much is logged: lines of this level and above." },
  METRICS_PORT: {
    says: "Figures for Prometheus at `http://127.0.0.1:<port>/metrics`, never on the shop's own port. Each process on a machine needs its own. Whoever reaches the port can read them, so keep it away from the internet.",
    example: "9101",
  },
  METRICS_HOST: { says: "The address that the figures are served on." },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    says: "Traces go to this receiver of OTLP over HTTP. They have routes, tables and job names, and no personal data.",
    example: "http://127.0.0.1:4318",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    says: "Headers for the receiver, with values encoded as in a URL.",
    example: "api-key=secret",
  },
  OTEL_SERVICE_NAME: { says: "The shop's name in traces." },
  OTEL_TRACES_SAMPLER_ARG: { says: "The part of requests that is traced." },
} satisfies SettingGroup["settings"];

export const settingGroups: readonly SettingGroup[] = [
  { title: "Web server", settings: web },
  { title: "Database", says: "`deploy/sql/roles.sql` creates both roles.", settings: database },
  { title: "People and limits", settings: people },
  { title: "Mail and alerts", settings: mail },
  {
    title: "Card payments",
    says: "Set all three keys or none, all live or all test. Without them the shop takes cash.",
    settings: cards,
  },
  { title: "Photos", says: "Production needs a bucket or a folder.", settings: photos },
  { title: "Backups", says: "For `npm run backup` (docs/backup.md).", settings: backups },
  { title: "Notifications", settings: notifications },
  {
    title: "What is kept",
    says: "For how many days the shop keeps what it no longer needs (docs/operate.md).",
    settings: retention,
  },
  { title: "Logs, figures and traces", settings: watching },
];

// Does not compile if a setting of a schema has no description.
({
  ...web,
  ...database,
  ...people,
  ...mail,
  ...cards,
  ...photos,
  ...backups,
  ...notifications,
  ...retention,
  ...watching,
}) satisfies Record<SettingName, SettingDescription>;
