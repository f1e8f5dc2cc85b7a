import { signedCookie } from "#tests/support/http/signed-cookie.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

// The `quiet` fixture fails on any violation of the content policy: browsers report them as errors.
for (const path of ["/", "/about", "/products", "/order"])
  test(`${path} runs under the policy of a kept page, also when the browser only hears "unchanged"`, async ({
    page,
  }) => {
    const isHydrated = () =>
      page.waitForFunction(() =>
        Object.keys(document.querySelector("header.nav") ?? {}).some((key) =>
          key.startsWith("__reactProps"),
        ),
      );
    const first = await page.goto(path);
    expect(first!.headers()["content-security-policy"]).toContain("'sha256-");
    await isHydrated();
    const [again] = await Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
      page.reload(),
    ]);
    expect(again.headers()["content-security-policy"]).not.toContain("nonce-");
    await isHydrated();
    await expect(page.locator("main")).not.toBeEmpty();
  });

test("a page of a session runs under its nonce", async ({ page, baseURL }) => {
  await page.context().addCookies([
    {
      name: "__Host-dollop.session_token",
      value: signedCookie("a session that ended"),
      domain: new URL(baseURL!).hostname,
      path: "/",
      secure: true,
    },
  ]);
  const answer = await page.goto("/order", { waitUntil: "networkidle" });
  expect(answer!.headers()["content-security-policy"]).toContain("'nonce-");
  expect(answer!.headers()["cache-control"]).toBe("private, no-store");
  await page.getByRole("button", { name: "Add to Cart: Berry Fizz" }).click();
  await expect(page.getByText("Berry Fizz has been added to your cart.")).toBeVisible();
});
