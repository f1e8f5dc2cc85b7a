import { randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Config } from "#platform/config.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { addressHeader, networkOf, wideNetworkOf } from "#shop/limits/request-client.ts";
import type { Pages } from "./app.ts";
import { createAnswerFromCache, type AnswerFromCache } from "./http/answer-from-cache.ts";
import { clientAddressReader, proxyMatcher } from "./http/client-address.ts";
import { limitConnections } from "./http/connection-limit.ts";
import { toOutageResponse } from "./http/outage-response.ts";
import { createPublicPages } from "./http/public-pages.ts";
import { readinessText, type Readiness } from "./http/readiness-text.ts";
import { createRenderLimit } from "./http/render-limit.ts";
import { requestIdReader, requestLog, type WebEnv } from "./http/request-log.ts";
import { createRequestTally } from "./http/request-tally.ts";
import { requestTrace } from "./http/request-trace.ts";
import {
  dropUnreadBody,
  knownMethods,
  originCheck,
  readsWithoutBody,
  receiveRequest,
  refuse,
  sizeLimit,
  urlLimit,
} from "./http/request-checks.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createSessionPeople } from "./http/session-people.ts";
import type { RequestMetrics } from "./metrics/request-metrics.ts";
import { serveFiles } from "./http/static-files.ts";

type Health = { readiness(): Promise<Readiness> };

type WebParts = {
  readonly platform: Platform;
  readonly health: Health;
  readonly pages: () => Promise<Pages>;
  /** The folder of the client build; undefined in development, where Vite serves the files. */
  readonly files: string | undefined;
  readonly metrics: RequestMetrics;
};

type WebApp = {
  /** Answers every request. */
  readonly app: Hono<WebEnv>;
  /** Answers some of them before that; undefined without a page cache. */
  readonly answerFromCache: AnswerFromCache | undefined;
  /** For the end: logs what is counted and not yet written. */
  writeTally(): void;
};

export function createWebApp({ platform, health, pages, files, metrics }: WebParts): WebApp {
  const { auth, config, logger } = platform;
  const renderLimit = createRenderLimit();
  const sessionPeople = createSessionPeople(auth);
  const isProxy = proxyMatcher(config.TRUSTED_PROXIES);
  const clientAddress = clientAddressReader(isProxy);
  const idOf = requestIdReader(isProxy);
  const app = new Hono<WebEnv>();
  app.use(dropUnreadBody);
  app.get("/healthz", (c) => c.text("ok\n"));
  app.get("/readyz", async (c) => {
    const readiness = await health.readiness();
    return c.text(readinessText(readiness, platform.now()), readiness.isReady ? 200 : 503);
  });
  app.use(
    requestLog(logger, idOf, metrics.countRequest),
    requestTrace(isProxy),
    securityHeaders(config),
    compress(),
  );
  app.use(knownMethods, readsWithoutBody, urlLimit, originCheck(config.BASE_URL), sizeLimit);
  if (files) serveFiles(app, files);

  // No cache in development: the next request must show the last change.
  const publicPages = files
    ? createPublicPages({ ...platform, onCacheLookup: metrics.countCacheLookup })
    : undefined;
  app.all("*", async (c) => {
    const { pathname } = c.get("address");
    const request = await receiveRequest(c, config.BASE_URL);
    if (request === "incomplete") return refuse(c, 400, "Incomplete request");
    if (request === "too-large") return refuse(c, 413, "Too large");
    const { remoteAddress = "" } = c.env.incoming.socket;
    request.headers.set(
      addressHeader,
      clientAddress(remoteAddress, c.req.header("x-forwarded-for")),
    );
    const network = networkOf(request);
    const about = { requestId: c.get("requestId"), nonce: c.get("nonce"), notes: c.get("notes") };
    const bundle = await pages();
    const sessionToken = auth.sessionToken(request.headers);
    // A page for everybody is cached without the id it was rendered with: one that a client chose may be a word of it.
    const shared = {
      ...about,
      requestId: `${about.requestId}.${randomBytes(9).toString("base64url")}`,
    };
    const answer = async (asked: Request, renderedFor = about) => {
      const given = toOutageResponse(about.notes, await bundle.answer(asked, renderedFor));
      if (sessionToken !== undefined && given.status < 500)
        sessionPeople.learn(sessionToken, about.notes.actor);
      return given;
    };
    const sharer = await sessionPeople.sharerOf(sessionToken, wideNetworkOf(network) ?? network);
    const asking = { sharer, requestId: about.requestId };
    const render = (asked: Request) => renderLimit.render(pathname, asking, () => answer(asked));
    if (!publicPages) return render(request);
    return publicPages.respond({
      request,
      about: shared,
      hasSession: sessionToken !== undefined,
      render,
      renderShared: (asked) => renderLimit.renderShared(asking, () => answer(asked, shared)),
      parameters: bundle.publicParametersAt(pathname),
    });
  });
  app.onError((err, c) => {
    logger.error({ err, requestId: c.get("requestId") }, "request.failed");
    return c.text(`Unexpected Application Error!\nRequest ${c.get("requestId")}\n`, 500);
  });

  const tally = createRequestTally(logger);
  const answerFromCache =
    publicPages &&
    createAnswerFromCache({
      config,
      findCached: publicPages.findCached,
      idOf,
      onAnswered(request) {
        metrics.countRequest(request);
        tally.add(request);
      },
    });
  return { app, answerFromCache, writeTally: tally.write };
}

export function createHttpServer(config: Pick<Config, "TRUSTED_PROXIES">): Server {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
  });
  // Twenty addresses with all that one may have; each costs about 30 kB.
  server.maxConnections = 4_000;
  limitConnections(server, proxyMatcher(config.TRUSTED_PROXIES));
  return server;
}

export function listenerFor(
  { app, answerFromCache }: Pick<WebApp, "app" | "answerFromCache">,
  isStopping: () => boolean,
): RequestListener {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    // Otherwise a proxy would go on sending requests over its open connections until they are cut.
    if (isStopping()) response.setHeader("connection", "close");
    if (answerFromCache?.(request, response)) return;
    // The adapter turns whatever is thrown into a response: its promise never rejects.
    void answer(request, response);
  };
}

export async function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server.address() as AddressInfo;
}

/** Accepts no new connections, closes idle ones immediately and busy ones after `seconds`. */
export async function drain(server: Server, seconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), seconds * 1_000);
  await closed;
  clearTimeout(timer);
}
