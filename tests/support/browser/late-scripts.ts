import type { Page } from "@playwright/test";

/** A page whose scripts wait until they are released; the fixture's own page would wait for them. */
export async function openWithLateScripts(page: Page, path: string) {
  const late = await page.context().newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await late.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await late.goto(path, { waitUntil: "commit" });
  return { late, release };
}
