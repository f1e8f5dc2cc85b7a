import { refusals } from "#app/http/refusal-messages.ts";
import type { RefusalReason } from "#shop/refusal.ts";
import { openHttpBrowser, type BrowserAnswer } from "#tests/support/http/http-browser.ts";

/** Half of them have IPv4 addresses, half IPv6 networks of their own, each in another site. */
export function addressOf(index: number): string {
  const half = index >> 1;
  if (index % 2 === 0) return `10.${(half >> 16) & 255}.${(half >> 8) & 255}.${half & 255}`;
  // The first 48 bits are a site's; a group has at most four digits.
  const [high, low] = [half >> 16, half & 0xff_ff].map((group) => group.toString(16));
  return `2001:${high}:${low}:${(index % 7) + 1}::1`;
}

/** A browser that nobody has seen before, at this address. */
export function openStranger(url: string, address: string) {
  return openHttpBrowser(url, { headers: { "x-forwarded-for": address } });
}

/** Several at a time, as an attacker would. */
export async function inParallel<Result>(
  count: number,
  width: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = Array.from({ length: count }, (_, index) => index).values();
  const run = async () => {
    for (const index of waiting) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: width }, run));
  return results;
}

/** "in" if somebody was let in, the reason of a refusal, or the status if it is neither. */
export function outcomeOf({ status, headers, text }: BrowserAnswer): RefusalReason | "in" | string {
  if (status === 302)
    return headers.get("location")?.includes("mode=code") ? "code asked for" : "in";
  const shown = text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  const found = Object.entries(refusals).find(
    ([, refusal]) => refusal.status === status && shown.includes(refusal.message),
  );
  return found?.[0] ?? String(status);
}

export function tally(outcomes: readonly string[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const outcome of outcomes) sums[outcome] = (sums[outcome] ?? 0) + 1;
  return sums;
}
