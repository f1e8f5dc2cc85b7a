import { openWithLateScripts } from "#tests/support/browser/late-scripts.ts";
import { expect, test } from "#tests/support/browser/admin-test.ts";

test("DASH-3 the sales stay as the server wrote them, and under the mouse, when the page's scripts start @nightly", async ({
  openAdmin,
}) => {
  const page = await openAdmin("/about");
  const { late, release } = await openWithLateScripts(page, "/admin/sales");
  const today = late.getByRole("link", { name: "Today" });
  await late.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet }) => sheet,
    ),
  );
  await late.evaluate(() => document.fonts.ready);
  const place = await today.boundingBox();
  const report = late.locator(".report");
  const words = await report.innerText();
  release();
  await expect(late.locator("details.nav-burger")).toHaveCount(0);
  expect(await today.boundingBox()).toEqual(place);
  // Also every day and hour, in whatever zone the browser is.
  expect(await report.innerText()).toBe(words);
});
