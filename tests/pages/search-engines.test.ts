import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";

type Thing = Record<string, unknown> & { "@type": string };

const { visit, url } = await openShop();

test.each([
  { path: "/", title: "Dollop | Little bites, big dollops" },
  { path: "/about", title: "About | Dollop" },
  { path: "/products", title: "Products | Dollop" },
  { path: "/order", title: "Order Online | Dollop" },
])("$path tells a searcher and a shared link what it is", async ({ path, title }) => {
  const { document } = await visit(`${path}?utm_source=somewhere`);
  const tag = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)!
      .getAttribute("content")!;
  expect(document.title).toBe(title);
  expect(document.querySelector('link[rel="canonical"]')!.getAttribute("href")).toBe(url + path);
  expect(tag("og:url")).toBe(url + path);
  expect(tag("og:title")).toBe(title);
  expect(tag("description")).toMatch(/Dollop|Kingston/);
  expect(tag("twitter:card")).toBe("summary_large_image");
  expect(document.documentElement.lang).toBe("en-CA");

  const image = await visit(tag("og:image"));
  expect(image.status).toBe(200);
  expect(image.headers.get("content-type")).toMatch(/^image\/(png|jpeg)/);
});

test("the home page describes the shop and its menu to machines", async () => {
  const { document } = await visit("/");
  const block = document.querySelector('script[type="application/ld+json"]')!.textContent!;
  const { "@graph": graph } = JSON.parse(block) as { "@graph": Thing[] };
  const find = (type: string) => graph.find((thing) => thing["@type"] === type)!;

  expect(find("Restaurant")).toMatchObject({
    name: "Dollop",
    url: `${url}/`,
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

test("the sitemap lists pages that exist", async () => {
  const sitemap = await visit("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toMatch(/xml/);
  const addresses = [...sitemap.source.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, found]) => found!);
  expect(addresses).toEqual(
    ["/", "/about", "/products", "/order", "/contact"].map((path) => url + path),
  );
  for (const address of addresses) expect((await visit(address)).status).toBe(200);
});

test("robots.txt keeps searchers out of private pages and shows the sitemap", async () => {
  const { source } = await visit("/robots.txt");
  for (const path of ["/admin", "/checkout", "/dashboard", "/auth"])
    expect(source).toContain(`Disallow: ${path}\n`);
  expect(source).toContain(`Sitemap: ${url}/sitemap.xml\n`);
});

test("icons and the manifest are there", async () => {
  const { document } = await visit("/");
  for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
    const links = [...document.querySelectorAll(`link[rel~="${rel}"]`)];
    expect(links, rel).not.toEqual([]);
    for (const link of links)
      expect((await visit(link.getAttribute("href")!)).status, rel).toBe(200);
  }
});
