import { expect, test } from "vitest";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { readMyOrder } from "../mine/read-my-order.server.ts";
import { drawMyPlate } from "./draw-my-plate.server.ts";
import { plateImagesOf } from "./plate-images.ts";

test("CONF-4 a plate is drawn with its toppings for its customer, and for nobody else", async () => {
  const { db } = await testPlatform();
  const [ada, bob] = [await makeCustomer(db), await makeCustomer(db)];
  const waffles = await makeProduct(db, { name: "Mini waffles" });
  const berries = await makeProduct(db, { name: "Blueberries", type: "Extra Toppings" });
  const addons = JSON.stringify([
    { id: berries.id, name: "Blueberries", price_cents: 150, quantity: 2 },
  ]);
  const dish = { productId: waffles.id, productName: "Mini waffles" };
  const { id } = await makeOrder(db, { userId: ada.id }, [dish, { ...dish, addons }]);
  const order = await readMyOrder({ db }, ada, id);
  const { products } = await readCurrentSnapshot({ db });
  const images = plateImagesOf(order, products, 5);
  expect(images.map(({ description }) => description)).toEqual([
    expect.not.stringContaining("blueberries"),
    expect.stringContaining("blueberries"),
  ]);

  const wanted = { orderId: id, position: "1", file: images[1]!.src.split("/").at(-1)! };
  expect(await drawMyPlate({ db }, ada, wanted)).toMatch(/^<svg .*<\/svg>$/s);
  const refused = { reason: "not-found" };
  await expect(drawMyPlate({ db }, bob, wanted)).rejects.toMatchObject(refused);
  // The plain plate's drawing is another one.
  await expect(drawMyPlate({ db }, ada, { ...wanted, position: "0" })).rejects.toMatchObject(
    refused,
  );
  await expect(drawMyPlate({ db }, ada, { ...wanted, position: "9" })).rejects.toMatchObject(
    refused,
  );
});
