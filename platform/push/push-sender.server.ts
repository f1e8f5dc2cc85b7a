import type { Config } from "../config.server.ts";
import type { Db } from "../database/database.server.ts";
import { readPushKeys, type PushKeys } from "./push-keys.queries.server.ts";
import { isPushEndpoint } from "./push-services.server.ts";

/** What a browser gives us when it subscribes. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** Shown by app/service-worker/service-worker.js. Messages with the same tag replace each other. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  /** Stays on the screen and vibrates; an open board looks at once. */
  readonly isForKitchen?: true;
};

type SendOptions = {
  /** For how long the service keeps it for a phone that is off. */
  readonly ttlSeconds?: number;
};

/** `gone`: the browser has ended the subscription. `refused`: the service will not take this message. */
type PushResult = "sent" | "gone" | "refused";

export type PushSender = {
  /** What a browser needs to subscribe. */
  publicKey(): Promise<string>;
  accepts(endpoint: string): boolean;
  /** Throws if the service is busy or down, so that the job is retried. */
  send(target: PushTarget, message: PushMessage, options?: SendOptions): Promise<PushResult>;
};

type PushConfig = Pick<
  Config,
  "PUSH_PUBLIC_KEY" | "PUSH_PRIVATE_KEY" | "PUSH_SERVICES" | "MAIL_FROM"
>;

/** A phone that was off for longer gets no message about pancakes that are cold by now. */
const usualTtlSeconds = 2 * 60 * 60;
const timeoutMs = 10_000;

export function createPushSender(config: PushConfig, db: Db): PushSender {
  let keys: Promise<PushKeys> | undefined;
  const readKeys = async () => {
    try {
      return await (keys ??= readPushKeys(config, db));
    } catch (error) {
      keys = undefined;
      throw error;
    }
  };
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, config.PUSH_SERVICES);
  // Push services write to it if something is wrong with our messages.
  const subject = `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM)?.[0] ?? ""}`;

  return {
    publicKey: async () => (await readKeys()).publicKey,
    accepts,
    async send(target, message, { ttlSeconds = usualTtlSeconds } = {}) {
      const vapidDetails = { subject, ...(await readKeys()) };
      const request =
        accepts(target.endpoint) && (await encrypt(target, message, vapidDetails, ttlSeconds));
      if (!request) return "refused";
      const response = await fetch(target.endpoint, {
        method: "POST",
        headers: request.headers,
        body: request.body,
        // A service of the list must not lead to an address inside our own network.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return resultOf(response.status);
    },
  };
}

type VapidDetails = PushKeys & { readonly subject: string };

/** Returns undefined if the browser's keys are no keys. */
async function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  vapidDetails: VapidDetails,
  ttlSeconds: number,
) {
  // Imported lazily: a process without the worker notifies nobody.
  const { default: webPush } = await import("web-push");
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails,
        TTL: ttlSeconds,
        urgency: "high",
        contentEncoding: "aes128gcm",
        // Of several messages about one order, a phone that was off gets the last.
        topic: message.tag.replaceAll("-", "").slice(0, 32),
      },
    );
    const { "Content-Length": _length, ...rest } = headers;
    return {
      headers: Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
    };
  } catch {
    return undefined;
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return "refused";
}
