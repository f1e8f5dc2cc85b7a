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
