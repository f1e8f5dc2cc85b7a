import { expect, test } from "#tests/support/browser/customer-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ serviceWorkers: "allow" });

test("APP-2 APP-3 after a first tap the menu can be read offline, and nothing private is stored @nightly", async ({
  page,
  context,
  customer,
  allowed,
  axe,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/order");
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  // A tap before the page's script has started does not count, and the next one does.
  await expect(async () => {
    await page.getByRole("heading", { level: 1 }).click();
    expect(await workers()).toBe(1);
  }).toPass();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await signIn(page, customer, "/dashboard");
  await page.goto("/order");
  await expect(page.getByText(customer.name).first()).toBeAttached();
  const kept = await page.evaluate(async () => {
    const texts: [string, string][] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const { url } of await store.keys())
        texts.push([new URL(url).pathname, await (await store.match(url))!.text()]);
    }
    return texts;
  });
  const paths = kept.map(([path]) => path);
  expect(paths).toEqual(expect.arrayContaining(["/", "/products", "/order"]));
  expect(
    paths.filter((path) => !/^\/($|products$|order$|assets\/|drawings\/|images\/)/.test(path)),
  ).toEqual([]);
  for (const [path, text] of kept) {
    expect(text, path).not.toContain(customer.name);
    expect(text, path).not.toContain(customer.email);
  }

  await context.setOffline(true);
  await page.goto("/products");
  await expect(
    page.getByText(/You're offline\. This is the menu as of \d+:\d\d [AP]M\./),
  ).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  // The whole menu came with the page.
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/products?page=2");
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(page).toHaveURL("/products");
  await axe();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await axe();
  await page.getByRole("link", { name: "See the menu" }).click();
  await expect(page).toHaveURL("/order");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("You're offline")).toHaveCount(0);
  await expect(page.getByText(customer.name).first()).toBeAttached();
});
