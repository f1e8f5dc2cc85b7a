import { expect, test } from "#tests/support/browser/shop-test.ts";

// The `quiet` fixture fails on any violation of the content policy: browsers report them as errors. The policies of
// the pages are in tests/pages/page-policy.test.ts.
test('a kept page runs under its policy, also when the browser only hears "unchanged"', async ({
  page,
}) => {
  const isHydrated = () =>
    page.waitForFunction(() =>
      Object.keys(document.querySelector("header.nav") ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
    );
  const first = await page.goto("/order");
  expect(first!.headers()["content-security-policy"]).toContain("'sha256-");
  await isHydrated();
  const [again] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === "/order"),
    page.reload(),
  ]);
  expect(again.headers()["content-security-policy"]).not.toContain("nonce-");
  await isHydrated();
  await expect(page.locator("main")).not.toBeEmpty();
});
