import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";

const combinations: readonly { dish: string; addOns: readonly string[] }[] = [
  { dish: "Strawberry Cloud", addOns: ["Blueberries", "Whipped Cream"] },
  { dish: "Classic Mini Bites", addOns: ["Pecans", "Salted Caramel"] },
  { dish: "Raspberry Waffle Bites", addOns: ["Dark Chocolate", "Icing Sugar"] },
  { dish: "Golden Puff Puff", addOns: ["White Chocolate", "Rainbow Sprinkles", "Berry Fizz"] },
  { dish: "Brunch for Ten", addOns: ["Strawberries", "Dark Chocolate"] },
  { dish: "Little Bear Pancake", addOns: ["Marshmallows", "Lime and Mint Fizz"] },
];

/** Captures the live plate of the customise dialog and measures the longest task after a tick. */
export async function capturePlates(browser: Browser, shop: string, folder: string) {
  await mkdir(folder, { recursive: true });
  for (const { dish, addOns } of combinations) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${shop}/order?q=${encodeURIComponent(dish)}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: `Add to Cart: ${dish}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".live-drawing svg").waitFor();
    await waitForAnimations(page);
    await watchTasks(page);
    await browser.startTracing(page, { categories: ["toplevel"] });
    for (const addOn of addOns) {
      const row = dialog.getByRole("checkbox", { name: new RegExp(`^${addOn}, plus`) });
      await row.click({ position: { x: 20, y: 20 } });
      await waitForAnimations(page);
    }
    const processor = longestOf(await browser.stopTracing());
    const screenshot = await dialog.locator(".dialog-well").screenshot();
    const name = dish.toLowerCase().replaceAll(" ", "-");
    await sharp(screenshot)
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
    const busy = `${processor} ms of CPU time`;
    console.log(`${dish}: longest task after a tick ${await longestTask(page)}, ${busy}`);
    await page.close();
  }
}

/** Waits until the drawing has arrived and its animations have finished. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** CPU time on the page's main thread, without the time spent on other processes. */
function longestOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const pages = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map(threadOf);
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith("RunTask") && pages.includes(threadOf(event)),
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur }) => tdur ?? 0)) / 1_000);
}

/** Browsers report tasks of more than 50 ms only. */
async function longestTask(page: Page): Promise<string> {
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return tasks.length === 0 ? "under 50 ms" : `${Math.max(...tasks)} ms`;
}
