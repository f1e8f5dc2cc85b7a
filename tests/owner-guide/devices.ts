import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { scale } from "./camera.ts";
import type { GuideShop } from "./guide-shop.ts";

/** What people hold: the owner a laptop, the cook a tablet, customers a phone. */
const devices = {
  laptop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

/** `signedInAs` is the saved session of somebody who signed in on another device. */
export async function openDevice(
  browser: Browser,
  { url }: GuideShop,
  device: keyof typeof devices,
  signedInAs?: NonNullable<BrowserContextOptions["storageState"]>,
): Promise<Page> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: url,
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    // Its pages would be those of an earlier chapter.
    serviceWorkers: "block",
    ...(signedInAs && { storageState: signedInAs }),
  });
  await context.addInitScript(behaveAsWithScreen);
  return context.newPage();
}

/** A browser without a screen refuses notifications, which a phone has not been asked about, and plays sound before the first tap. */
function behaveAsWithScreen(): void {
  Object.defineProperty(Notification, "permission", { get: () => "default" });
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      void this.suspend();
    }
  };
}

/** Opens a page and waits until its script answers: a tap before that would do nothing. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("details.nav-burger").waitFor({ state: "detached" });
}
