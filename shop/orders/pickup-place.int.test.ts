import { expect, test } from "vitest";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { checkoutOf, deliveryTo, seedMenu } from "#tests/support/checkouts.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { listToldElsewhere } from "./admin/list-told-elsewhere.server.ts";
import { readShownOrder } from "./admin/read-shown-order.server.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import { findOrderDetails } from "./mine/my-orders.queries.server.ts";
import { phoneOrderForm } from "./phone/phone-order-form.ts";
import { placePhoneOrder } from "./phone/place-phone-order.server.ts";
import { pickupPlaceOf } from "./pickup-place.ts";

const market = {
  streetAddress: "Springer Market Square, stall 14",
  city: "Kingston",
  province: "ON",
  postalCode: "K7L 1A1",
};

test("CONF-5 an order keeps the place it was told, however it was placed, and the owner reads which do", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const [admin, ada] = [await makeAdmin(db), await makeCustomer(db)];
  const { lines, pickup } = await seedMenu(db);
  const settings = () => db.selectFrom("storeSettings").selectAll().executeTakeFirstOrThrow();
  const counter = { streetAddress: "12 Griddle Lane", city: "Kingston", province: "ON" };
  await db
    .updateTable("storeSettings")
    .set({ ...counter, postalCode: "K7L 3N6" })
    .execute();
  const shop = await settings();
  const told = {
    name: shop.name,
    street: shop.streetAddress,
    town: "Kingston, ON K7L 3N6",
  };
  const atOnce = await placeOrder(platform, ada, checkoutOf(pickup));
  // The careful way: what is in memory is out of date.
  await db.updateTable("products").set({ description: "Still warm" }).execute();
  const careful = await placeOrder(platform, ada, checkoutOf(pickup));
  const caller = { ...checkoutOf(pickup), email: "" };
  const byPhone = await placePhoneOrder(platform, admin, phoneOrderForm.parse(caller));
  const brought = await placeOrder(
    platform,
    ada,
    checkoutOf({ ...deliveryTo, lines, expectedTotalCents: 3389 }),
  );
  const old = await makeOrder(db);
  expect(await listToldElsewhere(platform, admin)).toEqual([]);

  await changeStoreSettings(platform, admin, { ...market, version: shop.version });
  const placeOf = async ({ id }: { id: string }) => (await findOrderDetails(db, { id }))?.place;
  for (const order of [atOnce, careful, byPhone]) expect(await placeOf(order)).toEqual(told);
  for (const order of [brought, old]) expect(await placeOf(order)).toBeNull();
  expect(pickupPlaceOf({ place: null }, { ...shop, ...market })).toMatchObject({
    street: "Springer Market Square, stall 14",
    town: "Kingston, ON K7L 1A1",
  });

  const listed = async () => (await listToldElsewhere(platform, admin)).map(({ id }) => id);
  expect((await listed()).toSorted()).toEqual([atOnce.id, careful.id, byPhone.id].toSorted());
  const shown = async ({ id }: { id: string }) =>
    (await readShownOrder(platform, admin, id)).otherPlace;
  expect(await shown(atOnce)).toBe(`${shop.streetAddress}, ${told.town}`);
  expect(await shown(old)).toBeNull();
  await db
    .updateTable("orders")
    .set({ status: "completed" })
    .where("id", "=", careful.id)
    .execute();
  expect(await listed()).not.toContain(careful.id);
  const next = await placeOrder(platform, ada, checkoutOf(pickup));
  expect(await placeOf(next)).toMatchObject({ street: market.streetAddress });
  expect(await shown(next)).toBeNull();
});
