import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { simpleParser } from "mailparser";
import sharp from "sharp";
import type { ReceivedMail } from "#tests/support/mailbox.ts";
import { maxPictureBytes, picturesFolder } from "./guide-files.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Twice as many pixels would be crisper, and too heavy for a page with ten pictures. */
export const scale = 1.5;

type PictureOptions = {
  /** Pixels of the page around the parts. */
  readonly margin?: number;
  /** Otherwise messages are closed first: most pictures are about something else. */
  readonly withMessages?: boolean;
};

/** Saves what these parts of the page cover, or the whole window, as docs/owner/pictures/<name>.webp. */
export async function takePicture(
  page: Page,
  name: string,
  parts: readonly Locator[] | "window",
  { margin = 16, withMessages = false }: PictureOptions = {},
): Promise<void> {
  const size = page.viewportSize()!;
  if (parts !== "window") {
    // As tall as the page, so that nothing is cut off and what sticks to an edge is out of the way.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  }
  if (!withMessages) await closeMessages(page);
  await settle(page);
  const clip = parts === "window" ? undefined : await around(page, parts, margin);
  await save(name, await page.screenshot(clip ? { clip } : {}));
  await page.setViewportSize(size);
}

/** As a mail program shows it, in a narrow window. */
export async function takeMailPicture(
  browser: Browser,
  name: string,
  { raw }: ReceivedMail,
): Promise<void> {
  // Its pictures are attachments; the parser puts them into the page.
  const { html } = await simpleParser(raw);
  const page = await browser.newPage({
    viewport: { width: 560, height: 400 },
    deviceScaleFactor: scale,
  });
  await page.setContent(html || "");
  await settle(page);
  await save(name, await page.screenshot({ fullPage: true }));
  await page.close();
}

/** Scrolls an element below the bar that sticks to the top. */
export function alignTop(element: Element): void {
  window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90);
}

async function save(name: string, screenshot: Buffer): Promise<void> {
  const folder = path.join(root, picturesFolder);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.webp`);
  await sharp(screenshot).webp({ quality: 80, effort: 6 }).toFile(file);
  const bytes = (await readFile(file)).length;
  if (bytes > maxPictureBytes) throw new Error(`${name} has ${bytes} bytes: show less of the page`);
  console.log(`${name} (${Math.round(bytes / 1_024)} KB)`);
}

export async function closeMessages(page: Page): Promise<void> {
  const dismiss = page.getByRole("region", { name: "Notifications" }).getByLabel("Dismiss");
  while ((await dismiss.count()) > 0)
    // It may go away on its own.
    await dismiss
      .first()
      .click({ timeout: 1_000 })
      .catch(() => {});
}

/** Waits for fonts, pictures and animations, and takes the focus away. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const isEndless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;
    const ending = document.getAnimations().filter((one) => !isEndless(one));
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
    (document.activeElement as HTMLElement | null)?.blur();
    // The strip says that cards are not charged here. An owner whose card payments are on does not have it.
    const strip = document.querySelector<HTMLElement>(".test-payments");
    if (strip) strip.style.display = "none";
  });
  await page.waitForTimeout(300);
}

async function around(page: Page, parts: readonly Locator[], margin: number) {
  const boxes = [];
  for (const part of parts) {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${String(part)} is not on the page`);
    boxes.push(box);
  }
  const { width, height } = page.viewportSize()!;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
