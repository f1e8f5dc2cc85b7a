// npm run screens:mails [name… | all]: renders mails at the width of a phone and of a mail window, in the
// light, in the dark and as programs repaint them that invert colours: one sheet each in docs/screens/mails.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import type { ReactElement } from "react";
import sharp from "sharp";
import { createServer } from "vite";
import { renderMail } from "#emails/render-mail.ts";
import { readEnvironment } from "#platform/environment.server.ts";
import type { DrawingRecipe } from "#plate/recipe.ts";
import { renderMailBanner } from "#shop/catalogue/plates/mail-banner.server.ts";
import { headlessChromium } from "./chromium.ts";

const env = readEnvironment();
const root = path.resolve(import.meta.dirname, "..");
const folder = path.resolve(root, env["SCREENS_DIR"] ?? "docs/screens/mails");
/** The ones that are kept in the repository. */
const usual = [
  "order-confirmation",
  "order-ready",
  "order-cancelled",
  "verify-email",
  "sign-in-code",
  "waiting-orders",
];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : usual;
const widths = [320, 600] as const;
const looks = ["light", "dark", "inverted"] as const;
const gap = 16;

const plateOf = (recipe: DrawingRecipe) => ({ recipe, drinks: [] });
const plates = [
  plateOf({
    kind: "plate",
    recipe: {
      base: "pancakes",
      toppings: ["whipped-cream", "strawberry", "blueberry"],
      drizzles: ["strawberry", "chocolate"],
      seed: "strawberry cloud",
    },
  }),
  plateOf({
    kind: "plate",
    recipe: { base: "puff-puff", count: 6, toppings: ["icing-sugar"], seed: "six puff puff" },
  }),
];

/** Node does not read JSX, so Vite loads the mails. */
async function loadMails(): Promise<Readonly<Record<string, ReactElement>>> {
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: "error",
    server: { middlewareMode: true, ws: false },
    appType: "custom",
  });
  const { sampleMails } = await vite.ssrLoadModule("/tools/sample-mails.tsx");
  await vite.close();
  return sampleMails as Readonly<Record<string, ReactElement>>;
}

async function bannerUrl(html: string): Promise<string> {
  const height = Number(/<img[^>]* height="(\d+)"/.exec(html)?.[1]);
  const isDelivery = html.includes("12 Oak Street");
  const shown = height < 200 ? [] : plates.slice(0, isDelivery ? 1 : 2);
  const jpeg = await renderMailBanner(shown);
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
}

/** Outlook and Gmail turn light grounds dark and dark text light, and leave pictures alone. */
function invertColours(): void {
  const invert = (colour: string) => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const shift = 255 - Math.max(r, g, b) - Math.min(r, g, b);
    return `rgba(${r + shift},${g + shift},${b + shift},${alpha})`;
  };
  const seen = [...document.querySelectorAll<HTMLElement>("body, body *")].map((element) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
    return { element, color, backgroundColor, borderTopColor };
  });
  for (const { element, ...colours } of seen)
    for (const [name, colour] of Object.entries(colours))
      element.style.setProperty(
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        invert(colour),
        "important",
      );
}

async function capture(browser: Browser, name: string, html: string): Promise<void> {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let height = 0;
  let left = 0;
  for (const width of widths)
    for (const look of looks) {
      const page = await browser.newPage({
        viewport: { width, height: 200 },
        colorScheme: look === "dark" ? "dark" : "light",
      });
      await page.setContent(html);
      if (look === "inverted") await page.evaluate(invertColours);
      const size = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      }));
      if (size.width > width) console.error(`${name} is ${size.width} px wide at ${width}`);
      parts.push({ input: await page.screenshot({ fullPage: true }), left, top: 0 });
      left += width + gap;
      height = Math.max(height, size.height);
      await page.close();
    }
  const sheet = { width: left - gap, height, channels: 3 as const, background: "#8a8a8a" };
  await sharp({ create: sheet })
    .composite(parts)
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(headlessChromium);
for (const [name, mail] of Object.entries(await loadMails())) {
  if (!wanted.includes(name) && !wanted.includes("all")) continue;
  const { html } = await renderMail(mail);
  await capture(browser, name, html.replace("cid:banner@mail", await bannerUrl(html)));
  console.log(name);
}
await browser.close();
