import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { outdatedPageScript } from "./outdated-page-script.ts";

function openPage(answer: () => Promise<{ status: number }>) {
  const reload = vi.fn();
  const fetch = vi.fn(answer);
  const window: Partial<Window> & { __reactRouterManifest: object } = {
    __reactRouterManifest: { url: "/assets/manifest-0123abcd.js" },
  };
  runInNewContext(outdatedPageScript, { window, fetch, location: { reload } });
  return { reload, fetch, page: window };
}

test("a page whose version is gone from the server is loaded again", async () => {
  const { reload, fetch, page } = openPage(async () => ({ status: 404 }));
  expect(await page.reloadOutdatedPage!()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  // Browsers keep the files of a version for a year.
  expect(fetch.mock.calls).toEqual([
    ["/assets/manifest-0123abcd.js", { method: "HEAD", cache: "no-store" }],
  ]);
});

test.each([
  ["its version is still there", async () => ({ status: 200 })],
  ["the shop is busy", async () => ({ status: 503 })],
  ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a page stays as it is if %s", async (_, answer) => {
  const { reload, page } = openPage(answer);
  expect(await page.reloadOutdatedPage!()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
