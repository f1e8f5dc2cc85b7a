// npm run drill:restarts -- --restarts 100 --rate 50 --proxy caddy,nginx: restarts the web processes behind each proxy, one
// after the other, while customers look, order and keep live pages open. Nobody may notice.
import { parseArgs } from "node:util";
import { inspectOrders, type Acknowledged } from "../orders/run-chaos.ts";
import { count, reportFigures } from "../report-figures.ts";
import { openDemoShop } from "../traffic/demo-shop.ts";
import { isProxyName } from "../traffic/shop-behind-proxy.ts";
import { summariseFailures } from "../traffic/summarise-failures.ts";
import { restartUnderLoad } from "./restart-under-load.ts";

/** SHUTDOWN_GRACE_SECONDS, the slowest customer, and some for a busy machine. */
const maxStopSeconds = 15;

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "6" },
    rate: { type: "string", default: "50" },
    proxy: { type: "string", default: "caddy,nginx" },
  },
});
const proxies = values.proxy.split(",").filter(isProxyName);
if (proxies.length === 0) throw new Error(`--proxy ${values.proxy}? caddy, nginx or both.`);

const shop = await openDemoShop();
const acknowledged: Acknowledged[] = [];
const figures: string[] = [];
const problems: string[] = [];
try {
  for (const name of proxies) {
    const result = await restartUnderLoad(name, shop, {
      restarts: Number(values.restarts),
      rate: Number(values.rate),
    });
    acknowledged.push(...result.acknowledged);
    const { requests, failures, reconnects, badExits, stopSeconds, readySeconds } = result;
    figures.push(
      `${name}: ${values.restarts} restarts at ${values.rate} req/s, ${count(requests)} requests with ` +
        `${count(result.acknowledged.length)} orders, ${failures.length} failed, ${count(reconnects)} live pages connected again, ` +
        `stopped in at most ${stopSeconds.toFixed(1)} s, ready after ${readySeconds.toFixed(1)} s`,
    );
    console.log(figures.at(-1));
    for (const line of summariseFailures(failures)) console.log(`  ${line}`);
    if (failures.length > 0) problems.push(`${name}: ${failures.length} requests failed`);
    if (badExits > 0) problems.push(`${name}: ${badExits} processes did not end with 0`);
    if (result.unannounced > 0)
      problems.push(`${name}: ${result.unannounced} stops were not announced by /readyz`);
    if (stopSeconds > maxStopSeconds)
      problems.push(`${name}: a stop took ${stopSeconds.toFixed(1)} s`);
    if (result.missingMails > 0)
      problems.push(`${name}: ${result.missingMails} orders without a mail`);
    if (result.acknowledged.length === 0) problems.push(`${name}: no order was placed`);
  }
  const { lost, doubled, halfWritten } = await inspectOrders(shop.db, acknowledged);
  figures.push(`orders lost ${lost}, doubled ${doubled}, half-written ${halfWritten}`);
  if (lost + doubled + halfWritten > 0) problems.push("orders are not what customers were told");
} finally {
  await shop.close();
}
reportFigures(figures.join("; "), problems);
