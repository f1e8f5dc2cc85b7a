import type { Config } from "../config.server.ts";

export type AlertMessage = {
  readonly shop: string;
  /** Names the alert to a program. */
  readonly alert: string;
  readonly text: string;
  readonly since: string;
  readonly url: string;
};

export type AlertWebhook = {
  /** For the screen. The rest of the address is a secret. */
  readonly host: string;
  post(message: AlertMessage): Promise<void>;
};

/** Null without ALERT_WEBHOOK_URL. */
export function createAlertWebhook(
  { ALERT_WEBHOOK_URL: url }: Pick<Config, "ALERT_WEBHOOK_URL">,
  { timeoutMs = 5_000 } = {},
): AlertWebhook | null {
  if (url === undefined) return null;
  return {
    host: new URL(url).host,
    async post(message) {
      const text = `${message.shop}: ${message.text} ${message.url}`;
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        // Chat services read `text` (Slack and its likes) or `content` (Discord).
        body: JSON.stringify({ ...message, text, content: text }),
        // The address is a secret: another host must not get what was meant for this one.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
    },
  };
}
