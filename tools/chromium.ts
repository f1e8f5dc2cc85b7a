import { existsSync } from "node:fs";
import { readEnvironment } from "#platform/environment.server.ts";

const { CHROMIUM } = readEnvironment();

/** The distribution's browser, without features that would contact other hosts. */
export const chromium = {
  executablePath: CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

const shell = "/usr/bin/chromium-headless-shell";

/** The same engine without a user interface: pages open in half the time. Not used for Lighthouse scores. */
export const headlessChromium = {
  ...chromium,
  executablePath: CHROMIUM ?? (existsSync(shell) ? shell : chromium.executablePath),
};

/** Drawing a menu's pictures is a third of the work of most journeys; layout and names are the same without. */
export const chromiumWithoutPictures = {
  ...headlessChromium,
  args: [...headlessChromium.args, "--blink-settings=imagesEnabled=false"],
};
