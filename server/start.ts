import { setTimeout as pause } from "node:timers/promises";
import { createAlertWebhook } from "#platform/alerts/alert-webhook.server.ts";
import { openAuthLibrary } from "#platform/auth/auth-library.server.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import { isPooled, type Config } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { checkDatabaseAtStart } from "#platform/database/start-check.server.ts";
import { SetupError } from "#platform/environment.server.ts";
import { createHostChecks } from "#platform/host/host-checks.server.ts";
import { openImageEncoder } from "#platform/images/image-encoder.server.ts";
import { openImageStore } from "#platform/images/open-image-store.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { openLiveStreams } from "#platform/live/live-streams.server.ts";
import { openLiveUpdates } from "#platform/live/live-updates.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { printerNetworkOf } from "#platform/printing/printer-target.server.ts";
import { createTicketPrinter } from "#platform/printing/ticket-printer.server.ts";
import { createPushSender } from "#platform/push/push-sender.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { startTracing } from "#platform/tracing/tracing.server.ts";
import {
  firstAdminLink,
  needsFirstAdmin,
} from "#shop/accounts/first-admin/first-admin-link.server.ts";
import { accountMails } from "#shop/accounts/account-mails.server.ts";
import { authoriseStreams } from "#shop/accounts/authorise-streams.server.ts";
import { orderJobs } from "#shop/orders/checkout/place-at-once.server.ts";
import { lookUpOrders } from "#shop/orders/lifecycle/look-up-orders.server.ts";
import { reportAlerts } from "#shop/health/alerts/report-alerts.server.ts";
import { readSignals } from "#shop/health/read-signals.server.ts";
import { lastWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";
import { schedules } from "#shop/jobs.server.ts";
import packageFile from "../package.json" with { type: "json" };
import { startAlertWatch } from "./alert-watch.ts";
import { builtBundle, type Bundle } from "./bundle.ts";
import { ownConnections } from "./connections.ts";
import { startMetrics } from "./metrics/start-metrics.ts";
import { createReadinessCheck } from "./readiness.ts";
import { createHttpServer, createWebApp, drain, listen, listenerFor } from "./web.ts";
import { startWorkerHeartbeat } from "./worker-heartbeat.ts";
import { startWorkerWatch } from "./worker-watch.ts";

/** The longest a stop takes, after SHUTDOWN_GRACE_SECONDS: what a supervisor has to wait for. */
export const stopSeconds = { requests: 25, jobs: 20, traces: 3 };

const roleNames = ["web", "worker"] as const;
type Role = (typeof roleNames)[number];

/** Builds the platform once and starts the given roles with it. */
export async function start(
  config: Config,
  logger: Logger,
  names: readonly string[],
  bundle: Bundle = builtBundle,
  now = () => new Date(),
) {
  const roles = readRoles(names);
  const stopTracing = await startTracing(config, packageFile.version);
  const { db, poolUsage, close } = connect(config.DATABASE_URL, {
    max: config.DATABASE_POOL_SIZE,
    logger,
    applicationName: "dollop",
    isPooled: isPooled(config),
  });
  // Its own connection: a busy or broken pool says nothing about the database.
  const readiness = connect(config.DATABASE_URL, {
    max: ownConnections.readiness,
    queryTimeoutMs: 1_000,
    logger,
    applicationName: "dollop-readiness",
    isPooled: isPooled(config),
  });
  await checkDatabaseAtStart(db, logger, { isPooled: isPooled(config) });
  const checkReadiness = await createReadinessCheck(readiness.db);
  const liveUpdates = openLiveUpdates(config, logger);
  const mailer = createMailer(config);
  const queue = await openJobQueue(config, logger, roles.has("worker") ? "worker" : "sender");
  const mails = accountMails({ config, jobs: queue, now });
  const auth = createAuth(openAuthLibrary(config, db, logger, mails, now), config);
  const liveStreams = openLiveStreams({
    topic: "orders",
    staffTopic: "contact-messages",
    liveUpdates,
    logger,
    readSubjects: (ids) => lookUpOrders({ db }, ids),
    findAuthorised: (listeners) => authoriseStreams({ config, db, now }, listeners),
  });
  const imageStore = await openImageStore(config);
  const imageEncoder = openImageEncoder(logger);
  const cardPayments = await openCardPayments(config);
  const push = createPushSender(config, db);
  // Makes the keys at the first start; without a migrated database the first customer who asks does.
  await push.publicKey().catch((err: unknown) => logger.warn({ err }, "push.keys-missing"));
  const images = { imageStore, imageEncoder };
  const host = createHostChecks(config, now);
  const alertWebhook = createAlertWebhook(config);
  const services = {
    host,
    alertWebhook,
    config,
    db,
    auth,
    mailer,
    push,
    ticketPrinter: createTicketPrinter(printerNetworkOf(config)),
    cardPayments,
    ...images,
    logger,
    now,
  };
  const platform: Platform = {
    ...services,
    jobs: queue,
    failedJobs: queue,
    liveUpdates,
    liveStreams,
  };
  const metrics = await startMetrics(config, logger, {
    roles,
    now,
    poolUsage,
    countStreams: () => liveStreams.count(),
    readSignals: () => readSignals({ db, now }),
    host,
  });
  const server = createHttpServer(config);

  let isStopping = false;
  const health = {
    readiness: async () => (isStopping ? ({ isReady: false } as const) : checkReadiness()),
  };
  let heartbeat: Awaited<ReturnType<typeof startWorkerHeartbeat>> | undefined;
  const watches: ReturnType<typeof startWorkerWatch>[] = [];
  if (roles.has("worker")) {
    const { createTasks } = await bundle.loadTasks();
    await queue.work(createTasks(platform));
    await queue.schedule(schedules);
    heartbeat = await startWorkerHeartbeat(platform, queue);
  }
  if (roles.has("web")) {
    // Pages are cached from now on, so the connection that announces changes must be open.
    await liveUpdates.ready;
    // A queue that cannot be part of an order's statement is noticed now, not by the first customer.
    await orderJobs(queue);
    const loadPages = async () => (await bundle.loadPages()).createPages(platform);
    const built = bundle.files && (await loadPages());
    const pages = async () => built || loadPages();
    const web = createWebApp({
      platform,
      health,
      pages,
      files: bundle.files,
      metrics: metrics.counters,
    });
    server.on("request", bundle.inFront(listenerFor(web, () => isStopping)));
    server.once("close", web.writeTally);
    const { address, port } = await listen(server, config.HOST, config.PORT);
    logger.info({ roles: [...roles], address, port }, "process.ready");
    await printFirstAdminLink(platform);
    watches.push(
      startWorkerWatch({
        logger,
        now,
        readLastSeen: () => lastWorkerHeartbeat({ db }),
        cover: async (since) => (await bundle.loadOutageCover()).coverWorkerOutage(platform, since),
      }),
      startAlertWatch(platform, (watchedSince) =>
        reportAlerts(platform, watchedSince, async (alert, envelope) =>
          (await bundle.loadAlertMail()).mailServerAlert(platform, alert, envelope),
        ),
      ),
    );
  } else logger.info({ roles: [...roles] }, "process.ready");

  return {
    async stop() {
      isStopping = true;
      if (roles.has("web")) {
        await pause(config.SHUTDOWN_GRACE_SECONDS * 1_000);
        liveStreams.close();
        await Promise.all([
          drain(server, stopSeconds.requests),
          ...watches.map((watch) => watch.stop()),
        ]);
      }
      await bundle.close();
      heartbeat?.stop();
      metrics.stop();
      await queue.stop(stopSeconds.jobs);
      await liveUpdates.close();
      mailer.close();
      imageStore.close();
      await Promise.all([close(), readiness.close()]);
      // At the end, because the last jobs are traced too.
      await Promise.race([stopTracing().catch(() => {}), pause(stopSeconds.traces * 1_000)]);
    },
  };
}

/** At the first start, for whoever runs the server: the link makes the first administrator, once. */
async function printFirstAdminLink({ config, db, logger }: Platform): Promise<void> {
  const isNeeded = await needsFirstAdmin({ db }).catch(() => false);
  if (isNeeded) logger.info({ address: firstAdminLink(config) }, "first-admin.waiting");
}

async function openCardPayments(config: Config) {
  if (!config.STRIPE_SECRET_KEY) return null;
  // Imported lazily: a shop without cards does without the provider's library.
  const { createCardPayments } = await import("#platform/cards/card-payments.server.ts");
  return createCardPayments(config);
}

function readRoles(names: readonly string[]): ReadonlySet<Role> {
  const unknown = names.filter((name) => !roleNames.includes(name as Role));
  if (names.length === 0 || unknown.length > 0)
    throw new SetupError(
      `Expected the roles ${roleNames.join(" and/or ")}, got "${names.join(" ")}"`,
    );
  return new Set(names as Role[]);
}
