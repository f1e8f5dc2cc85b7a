// npm run drill:old-page: customers have the menu open while deploy/switch-release.sh upgrades the shop, twice. Every page
// that is loaded meanwhile must find its files, and the open ones must still lead to an order.
import { chromium as playwright } from "@playwright/test";
import { headlessChromium } from "#tools/chromium.ts";
import { count, reportFigures } from "../report-figures.ts";
import { openDemoShop } from "../traffic/demo-shop.ts";
import { createShopClient } from "../traffic/shop-client.ts";
import { summariseFailures } from "../traffic/summarise-failures.ts";
import { loadWholePages } from "./load-whole-pages.ts";
import { openMachine } from "./machine.ts";
import {
  openMenuOfOutdatedPage,
  openOldPage,
  openSignIn,
  orderFromKeptPage,
  orderFromOutdatedPage,
  signInOnOutdatedPage,
} from "./old-page-journeys.ts";

const shop = await openDemoShop({ shopperCount: 3 });
const machine = await openMachine(shop, 3);
const browser = await playwright.launch(headlessChromium);
const client = createShopClient(machine.url);
const problems: string[] = [];
const done: string[] = [];

async function attempt(journey: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    done.push(journey);
  } catch (error) {
    console.error(`${journey}: ${String(error).split("\n").slice(0, 8).join("\n")}`);
    problems.push(`${journey} failed`);
  }
}

try {
  const [kept, outdated, menu, signingIn] = [
    await openOldPage(browser, machine.url),
    await openOldPage(browser, machine.url),
    await openOldPage(browser, machine.url),
    await openOldPage(browser, machine.url),
  ];
  await openSignIn(signingIn);
  const [first, second, third] = shop.shoppers;
  const loading = loadWholePages(client);
  await machine.upgrade(2);
  await attempt("order from a page of the version before", () => orderFromKeptPage(kept, first!));
  await machine.upgrade(3);
  const { pages, files, failures } = await loading.stop();
  for (const line of summariseFailures(failures)) console.log(line);
  if (failures.length > 0) problems.push(`${failures.length} pages did not find a file`);

  await attempt("order from a page two versions old", () =>
    orderFromOutdatedPage(outdated, second!),
  );
  await attempt("menu of a page two versions old", () => openMenuOfOutdatedPage(menu));
  await attempt("sign-in on a page two versions old", () =>
    signInOnOutdatedPage(signingIn, third!),
  );
  const orders = await shop.db
    .selectFrom("orders")
    .innerJoin("orderItems", "orderItems.orderId", "orders.id")
    .select("orders.id")
    .where("orders.customerName", "=", "Chaos")
    .execute();
  const placed = new Set(orders.map(({ id }) => id)).size;
  if (placed !== 2 || orders.length !== 4)
    problems.push(`${placed} orders with ${orders.length} items instead of 2 with 4`);
  reportFigures(
    `2 upgrades by deploy/switch-release.sh, ${count(pages)} pages with ${count(files)} files loaded meanwhile, ${failures.length} failed; ` +
      `${done.length} of 4 old pages went on (${done.join(", ")}), ${placed} orders with ${orders.length} items`,
    problems,
  );
} finally {
  await browser.close();
  client.close();
  await machine.close();
  await shop.close();
}
