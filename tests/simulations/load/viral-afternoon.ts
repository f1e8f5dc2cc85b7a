import path from "node:path";
import { runWrk } from "#tests/bench/wrk.ts";
import type { DemoShop } from "../traffic/demo-shop.ts";
import { openKitchen } from "../traffic/kitchen.ts";
import { startAtRate } from "../traffic/steady-rate.ts";
import type { Visits } from "../traffic/visits.ts";
import { placeAndFollow } from "./mixed-load.ts";

const script = path.join(import.meta.dirname, "visitors.lua");
const publicPages = ["/", "/products", "/order", "/about", "/contact"];
const connections = 100;
/** Of a connection: above 20 ms for an answer, fewer visitors come than were asked for. */
const slackMs = 20;

type Crowd = {
  readonly visitorsPerSecond: number;
  readonly ordersPerSecond: number;
  readonly minutes: number;
};

/** A film of the shop goes around: strangers open public pages, each with a connection of their own, while customers order. */
export async function loadViral(
  webs: readonly { readonly url: string }[],
  visits: readonly Visits[],
  { db, shoppers }: Pick<DemoShop, "db" | "shoppers">,
  { visitorsPerSecond, ordersPerSecond, minutes }: Crowd,
) {
  const kitchen = openKitchen(db);
  const pauseMs = (1_000 * connections * webs.length) / visitorsPerSecond - slackMs;
  const ordering = startAtRate(ordersPerSecond, placeAndFollow(visits, shoppers));
  const crowds = await Promise.all(
    webs.map(({ url }) =>
      runWrk({
        script,
        url,
        connections,
        seconds: minutes * 60,
        headers: { "accept-encoding": "gzip, deflate, br, zstd" },
        args: [String(pauseMs), ...publicPages],
      }),
    ),
  );
  await ordering.stop();
  await kitchen.close();
  const turnedAway = crowds.flatMap(({ refused, broken }) => [
    ...Array.from({ length: refused }, () => "visitor: refused"),
    ...Array.from({ length: broken }, () => "visitor: no answer"),
  ]);
  return {
    visitorsPerSecond: crowds.reduce((sum, { answers, seconds }) => sum + answers / seconds, 0),
    visitorP99: Math.max(...crowds.map(({ p99 }) => p99)),
    orderTimes: visits.flatMap(({ times }) => times.get("order") ?? []),
    acknowledged: visits.flatMap((each) => each.acknowledged),
    failures: [...visits.flatMap((each) => each.failures), ...turnedAway],
  };
}
