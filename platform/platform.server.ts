import type { AlertWebhook } from "./alerts/alert-webhook.server.ts";
import type { Auth } from "./auth/auth.server.ts";
import type { CardPayments } from "./cards/card-payments.server.ts";
import type { Config } from "./config.server.ts";
import type { Db } from "./database/database.server.ts";
import type { HostChecks } from "./host/host-checks.server.ts";
import type { ImageEncoder } from "./images/image-encoder.server.ts";
import type { ImageStore } from "./images/image-store.server.ts";
import type { JobQueue } from "./jobs/job-queue.server.ts";
import type { LiveStreams } from "./live/live-streams.server.ts";
import type { LiveUpdates } from "./live/live-updates.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { TicketPrinter } from "./printing/ticket-printer.server.ts";
import type { PushSender } from "./push/push-sender.server.ts";

/** External services, settings and the clock, passed to use cases. Each use case lists only what it needs. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly auth: Auth;
  readonly jobs: Pick<JobQueue, "enqueue" | "statementFor">;
  readonly failedJobs: Pick<JobQueue, "retryFailed">;
  readonly liveUpdates: Pick<LiveUpdates, "subscribe">;
  readonly liveStreams: Pick<LiveStreams, "open">;
  readonly imageStore: Omit<ImageStore, "close" | "list">;
  readonly imageEncoder: ImageEncoder;
  readonly mailer: Pick<Mailer, "send">;
  readonly push: PushSender;
  readonly ticketPrinter: TicketPrinter;
  /** Null if the shop has no keys and takes cash only. */
  readonly cardPayments: CardPayments | null;
  /** Null if alerts go by mail only. */
  readonly alertWebhook: AlertWebhook | null;
  readonly host: HostChecks;
  readonly logger: Logger;
  readonly now: () => Date;
};
