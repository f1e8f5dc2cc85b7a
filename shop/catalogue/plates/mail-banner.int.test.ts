import sharp from "sharp";
import { expect, test } from "vitest";
import { recipeFor } from "#plate/guess-recipe.ts";
import { renderMailBanner } from "./mail-banner.server.ts";
import { bannerHeight, bannerWidth } from "./mail-banner-size.ts";

const plateOf = (name: string, type = "Standard") => ({
  recipe: recipeFor({ name, type, description: "with strawberries, whipped cream and chocolate" }),
  drinks: [recipeFor({ name: "Berry Fizz", type: "Quenchers" })],
});

test("a banner with three plates and their glasses fits a mail of 150 kB, and is drawn once", async () => {
  const plates = ["Mini waffles", "Party tray", "Strawberry Cloud", "Puff puff"].map((name) =>
    plateOf(name),
  );
  const jpeg = await renderMailBanner(plates);
  expect(await renderMailBanner(plates.slice(0, 3))).toBe(jpeg);
  expect(await sharp(jpeg).metadata()).toMatchObject({
    format: "jpeg",
    width: bannerWidth * 1.5,
    height: bannerHeight(3) * 1.5,
  });
  // Base64 makes it a third larger; the text of an ordinary order takes about 15 kB.
  expect(jpeg.length).toBeLessThan(90_000);
});
