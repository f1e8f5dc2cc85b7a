import { existsSync } from "node:fs";

/** The distribution's browser, with everything off that would talk to the outside. */
export const chromium = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
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

/** The same engine without the window around it: pages open in half the time. For all but scores. */
export const headlessChromium = {
  ...chromium,
  executablePath: process.env["CHROMIUM"] ?? (existsSync(shell) ? shell : chromium.executablePath),
};
