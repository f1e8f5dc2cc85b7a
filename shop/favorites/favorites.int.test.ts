import { expect, test } from "vitest";
import type { Customer } from "#shop/accounts/account.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { changeFavorite } from "./change-favorite.server.ts";
import { drawFavorite } from "./draw-favorite.server.ts";
import { favoriteForm } from "./favorite-form.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { listFavorites } from "./list-favorites.server.ts";

const favoritesOf = async (platform: TestPlatform, customer: Customer) =>
  listFavorites({ ...platform, ...(await readCurrentSnapshot(platform)) }, customer);

async function shop() {
  const platform = await testPlatform();
  const { db } = platform;
  const [ada, bob] = [await makeCustomer(db), await makeCustomer(db)];
  const waffles = await makeProduct(db, { name: "Mini waffles", priceCents: 900 });
  const berries = await makeProduct(db, {
    name: "Blueberries",
    priceCents: 150,
    type: "Extra Toppings",
  });
  const heart = (isFavorite: boolean, plate: object = {}) =>
    favoriteForm.parse({
      plate: JSON.stringify({ productId: waffles.id, ...plate }),
      isFavorite: String(isFavorite),
    });
  return { platform, db, ada, bob, waffles, berries, heart };
}

test("FAV-1 a dish and the same dish with toppings are two favorites, at the prices of the day", async () => {
  const { platform, db, ada, bob, waffles, berries, heart } = await shop();
  const topped = { addOns: [{ id: berries.id, quantity: 2 }], note: "Warm, please" };
  await changeFavorite(platform, ada, heart(true));
  await changeFavorite(platform, ada, heart(true, topped));
  await changeFavorite(platform, ada, heart(true, topped));
  await db.updateTable("products").set({ priceCents: 950 }).where("id", "=", waffles.id).execute();

  const saved = await favoritesOf(platform, ada);
  expect(saved.map(({ line }) => [line.unitPrice, line.addOns.length, line.note])).toEqual([
    [950, 1, "Warm, please"],
    [950, 0, ""],
  ]);
  expect(await favoritesOf(platform, bob)).toEqual([]);

  const [, id, file] = /^\/favorites\/([^/]+)\/(.+)$/.exec(saved[0]!.plate.src)!;
  const wanted = { favoriteId: id!, file: file! };
  expect(await drawFavorite({ db }, ada, wanted)).toMatch(/^<svg /);
  await expect(drawFavorite({ db }, bob, wanted)).rejects.toMatchObject({ reason: "not-found" });

  await changeFavorite(platform, ada, heart(false, topped));
  await changeFavorite(platform, ada, heart(false, topped));
  expect(await favoritesOf(platform, ada)).toHaveLength(1);
});

test("FAV-1 what is not for sale cannot be saved, and a saved dish that left the menu is not offered", async () => {
  const { platform, db, ada, waffles, heart } = await shop();
  await changeFavorite(platform, ada, heart(true));
  await db.updateTable("products").set({ isActive: false }).where("id", "=", waffles.id).execute();
  expect(await favoritesOf(platform, ada)).toEqual([]);
  await expect(changeFavorite(platform, ada, heart(true))).rejects.toMatchObject({
    reason: "product-unavailable",
  });
});

test("FAV-1 an account has a maximum of favorites, also if many are saved at once", async () => {
  const { platform, ada, heart } = await shop();
  const config = {
    ...platform.config,
    RATE_LIMITS: { ...platform.config.RATE_LIMITS, favorites: 2 },
  };
  const save = (note: string) =>
    changeFavorite({ ...platform, config }, ada, heart(true, { note }));
  const results = await Promise.allSettled(["a", "b", "c", "d", "e"].map(save));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await favoritesOf(platform, ada)).toHaveLength(2);
});

test("FAV-1 sixty plates an hour can be saved, removed ones included: each is drawn anew", async () => {
  const { platform, ada, bob, heart } = await shop();
  for (let count = 0; count < 60; count += 1) {
    await changeFavorite(platform, ada, heart(true, { note: `Number ${count}` }));
    await changeFavorite(platform, ada, heart(false, { note: `Number ${count}` }));
  }
  const refused = changeFavorite(platform, ada, heart(true));
  await expect(refused).rejects.toMatchObject({ reason: "too-many-attempts" });
  await changeFavorite(platform, bob, heart(true));
  await changeFavorite(platform, ada, heart(false));
});
