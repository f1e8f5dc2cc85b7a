import { brotliDecompressSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { platformContext } from "#app/request-context.ts";
import { renderDrawing } from "#shop/catalogue/images/render-drawing.server.ts";
import { thumbnailOf } from "#shop/catalogue/product-thumbnail.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { loader } from "./drawing.ts";

async function shopWithPancakes() {
  const platform = await testPlatform();
  const product = { ...(await makeProduct(platform.db)), drawingRecipe: null };
  const address = new URL(thumbnailOf(product).src, "http://shop.test");
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  const get = (headers: Record<string, string> = {}, url = address) => {
    const [, , productId, file] = url.pathname.split("/");
    const request = new Request(url, { headers });
    return loader({ request, context, params: { productId, file } } as never);
  };
  return { platform, address, get };
}

test("ORD-6 a drawing is served for a year, compressed, and can do nothing but be seen", async () => {
  const { address, get } = await shopWithPancakes();
  const response = await get({ "accept-encoding": "gzip, deflate, br, zstd" });

  expect(response.status).toBe(200);
  const key = address.pathname.split("/").at(-1)!.replace(".svg", "");
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-security-policy": "default-src 'none'",
    "content-type": "image/svg+xml; charset=utf-8",
    etag: `W/"${key}"`,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  const svg = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
});

test("ORD-7 a link preview gets the drawing as a PNG of 1200 by 630, and only under its own key", async () => {
  const { address, get } = await shopWithPancakes();
  const response = await get({}, new URL(address.href.replace(/svg$/, "png")));
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const other = address.href.replace(/[0-9a-f]{16}\.svg$/, `${"0".repeat(16)}.png`);
  await expect(get({}, new URL(other))).rejects.toMatchObject({ init: { status: 404 } });
});

test("ORD-6 SPEED-8 until the picture is rendered its address answers with the drawing, for a minute", async () => {
  const { platform, address, get } = await shopWithPancakes();
  const picture = new URL(address.href.replace(/\.svg$/, "-256.avif"));
  const early = await get({ "accept-encoding": "br" }, picture);
  expect(early.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(early.headers.get("cache-control")).toBe("public, max-age=60");
  expect(early.headers.get("content-security-policy")).toBe("default-src 'none'");

  const key = address.pathname.split("/").at(-1)!.replace(".svg", "");
  await renderDrawing(platform, { key });
  const later = await get({}, picture);
  expect(Object.fromEntries(later.headers)).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": expect.stringMatching(/^\d{4}$/) as unknown,
    "content-type": "image/avif",
    "x-content-type-options": "nosniff",
  });
  for (const file of [`${"0".repeat(16)}-256.avif`, `${key}-300.avif`, `${key}-256.png`])
    await expect(get({}, new URL(file, address))).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([{}, { "accept-encoding": "gzip" }, { "accept-encoding": "br;q=0, gzip" }])(
  "who cannot read brotli gets plain text: %o",
  async (headers) => {
    const { get } = await shopWithPancakes();
    const response = await get(headers as Record<string, string>);
    expect(response.headers.has("content-encoding")).toBe(false);
    expect(await response.text()).toMatch(/^<svg /);
  },
);

test("who has it already is told so", async () => {
  const { get } = await shopWithPancakes();
  const etag = (await get()).headers.get("etag")!;
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
    const response = await get({ "if-none-match": known });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
  expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
});

test.each([
  ["another key", "0123456789abcdef.svg"],
  ["no key", "logo.svg"],
  ["another kind of file", "0123456789abcdef.png"],
])("%s is not found", async (_what, file) => {
  const { address, get } = await shopWithPancakes();
  const missing = get({}, new URL(file, address));
  await expect(missing).rejects.toMatchObject({ init: { status: 404 } });
});
