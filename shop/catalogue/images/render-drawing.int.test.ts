import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeProduct } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { thumbnailOf } from "../product-thumbnail.ts";
import { readDrawingPicture } from "./read-drawing-picture.server.ts";
import { renderDrawing } from "./render-drawing.server.ts";

async function shopWithPancakes() {
  const platform = await testPlatform();
  const product = { ...(await makeProduct(platform.db)), drawingRecipe: null };
  const key = thumbnailOf(product).src.match(/([0-9a-f]{16})\.svg$/)![1]!;
  const read = (width = 256) => readDrawingPicture(platform, product.id, { key, width });
  const asked = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'render-drawing'`.execute(platform.db);
    return rows.map(({ data }) => data);
  };
  return { platform, product, key, read, asked };
}

test("SPEED-8 whoever wants a picture that is not there asks for it, once", async () => {
  const { key, read, asked } = await shopWithPancakes();
  expect(await Promise.all([read(), read(), read(512), read()])).toEqual(Array(4).fill(undefined));
  expect(await asked()).toEqual([{ key }]);
});

test("SPEED-8 the worker renders both widths, transparent, and a second time nothing", async () => {
  const { platform, key, read, asked } = await shopWithPancakes();
  await read();
  await renderDrawing(platform, { key });
  const sizes = [];
  for (const width of [256, 512]) {
    const picture = (await read(width))!;
    const { width: own, height, hasAlpha, format, compression } = await sharp(picture).metadata();
    expect({ own, hasAlpha, format, compression }).toEqual({
      own: width,
      hasAlpha: true,
      format: "heif",
      compression: "av1",
    });
    expect(height / own).toBeCloseTo(424 / 452, 1);
    sizes.push(picture.length);
  }
  console.log(`pictures of a stack of pancakes: ${sizes.join(" and ")} bytes`);
  expect(sizes[0]).toBeLessThan(10_000);
  expect(sizes[1]).toBeLessThan(22_000);

  const rows = () =>
    platform.db.selectFrom("drawingPictures").selectAll().orderBy("width").execute();
  const before = await rows();
  await Promise.all([renderDrawing(platform, { key }), renderDrawing(platform, { key })]);
  expect(await rows()).toEqual(before);
  expect(await asked()).toHaveLength(1);
});

test("a drawing that is gone is left alone", async () => {
  const { platform } = await shopWithPancakes();
  await renderDrawing(platform, { key: "0123456789abcdef" });
  expect(await platform.db.selectFrom("drawingPictures").selectAll().execute()).toEqual([]);
});

test("a key that the catalogue does not show is refused, and nothing is asked for", async () => {
  const { platform, product, asked } = await shopWithPancakes();
  const wrong = { key: "0123456789abcdef", width: 256 };
  await expect(readDrawingPicture(platform, product.id, wrong)).rejects.toMatchObject({
    reason: "not-found",
  });
  expect(await asked()).toEqual([]);
});
