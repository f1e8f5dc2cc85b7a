import { expect, test } from "#tests/support/browser/shop-test.ts";

type Thing = Record<string, unknown> & { "@type": string };

const pages = [
  { path: "/", title: "Dollop | Little bites, big dollops" },
  { path: "/about", title: "About | Dollop" },
  { path: "/products", title: "Products | Dollop" },
  { path: "/order", title: "Order Online | Dollop" },
];

for (const { path, title } of pages)
  test(`${path} tells a searcher and a shared link what it is`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.goto(`${path}?utm_source=somewhere`);
    await expect(page).toHaveTitle(title);
    const tag = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", baseURL + path);
    await expect(tag("og:url")).toHaveAttribute("content", baseURL + path);
    await expect(tag("og:title")).toHaveAttribute("content", title);
    await expect(tag("description")).toHaveAttribute("content", /Dollop|Kingston/);
    await expect(tag("twitter:card")).toHaveAttribute("content", "summary_large_image");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-CA");

    const image = await tag("og:image").getAttribute("content");
    const answer = await request.get(image!);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\/(png|jpeg)/);
  });

test("the home page describes the shop and its menu to machines", async ({ page, baseURL }) => {
  await page.goto("/");
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": graph } = JSON.parse(block!) as { "@graph": Thing[] };
  const find = (type: string) => graph.find((thing) => thing["@type"] === type)!;

  expect(find("Restaurant")).toMatchObject({
    name: "Dollop",
    url: `${baseURL}/`,
    telephone: "+16135550142",
    address: {
      streetAddress: "48 Griddle Lane",
      addressLocality: "Kingston",
      addressCountry: "CA",
    },
    hasMenu: { "@id": find("Menu")["@id"] },
  });
  expect(find("Restaurant")["openingHoursSpecification"]).toHaveLength(3);
  const sections = find("Menu")["hasMenuSection"] as { hasMenuItem: { offers: Thing }[] }[];
  const offers = sections.flatMap((section) => section.hasMenuItem.map((item) => item.offers));
  expect(offers.length).toBeGreaterThan(3);
  for (const offer of offers) {
    expect(offer["priceCurrency"]).toBe("CAD");
    expect(offer["price"]).toMatch(/^\d+\.\d\d$/);
  }
});

test("the sitemap lists pages that exist", async ({ request, baseURL }) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toMatch(/xml/);
  const addresses = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(
    (match) => match[1]!,
  );
  expect(addresses).toEqual(
    ["/", "/about", "/products", "/order", "/contact"].map((path) => `${baseURL}${path}`),
  );
  for (const address of addresses) expect((await request.get(address)).status()).toBe(200);
});

test("robots.txt keeps searchers out of private pages and shows the sitemap", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/admin", "/checkout", "/dashboard", "/auth"])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`);
});

test("icons and the manifest are there", async ({ page, request }) => {
  await page.goto("/");
  for (const link of await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .all())
    expect((await request.get((await link.getAttribute("href"))!)).status()).toBe(200);
});
