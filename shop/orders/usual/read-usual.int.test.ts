import { expect, test } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { readUsual } from "./read-usual.server.ts";

const usualOf = async (db: Db, customer: Customer) =>
  readUsual({ db, ...(await readCurrentSnapshot({ db })) }, customer);

test("USUAL-1 the usual is offered as it is sold today, and what changed is said", async () => {
  const { db } = await testPlatform();
  const [ada, bob] = [await makeCustomer(db), await makeCustomer(db)];
  const waffles = await makeProduct(db, { name: "Mini waffles", priceCents: 900 });
  const honey = await makeProduct(db, { name: "Honey", type: "Drizzles", priceCents: 100 });
  const addons = JSON.stringify([{ id: honey.id, name: "Honey", price_cents: 80, quantity: 2 }]);
  const dish = { productId: waffles.id, productName: "Mini waffles", productPriceCents: 900 };
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour));
  const mine = (hour: number) => ({ userId: ada.id, createdAt: at(hour) });
  const usual = [{ ...dish, addons, quantity: 2, note: "Warm" }];
  await makeOrder(db, mine(1), usual);
  const newest = await makeOrder(db, mine(2), usual);
  await makeOrder(db, mine(3), [dish]);
  for (const hour of [4, 5, 6])
    await makeOrder(db, { ...mine(hour), status: "cancelled" }, [{ ...dish, quantity: 5 }]);
  // Opened and never paid.
  for (const paymentStatus of ["pending", "failed", "pending"] as const)
    await makeOrder(db, { ...mine(7), paymentMethod: "card", paymentStatus }, [
      { ...dish, quantity: 6 },
    ]);

  const found = await usualOf(db, ada);
  expect(found).toMatchObject({
    isUsual: true,
    lines: [
      {
        name: "Mini waffles",
        quantity: 2,
        note: "Warm",
        addOns: [{ name: "Honey", unitPrice: 100, quantity: 2 }],
      },
    ],
    changes: ["The price of Honey is now $1.00 (it was $0.80)."],
  });
  expect(found?.plates.map(({ src }) => src)).toEqual([
    expect.stringContaining(`/plates/${newest.id}/0/`),
  ]);
  expect(await usualOf(db, bob)).toBeNull();
  const paid = { paymentMethod: "card", paymentStatus: "paid" } as const;
  await makeOrder(db, { ...paid, userId: bob.id }, [dish]);
  expect(await usualOf(db, bob)).toMatchObject({ isUsual: false, lines: [{ quantity: 1 }] });

  await db.updateTable("products").set({ isActive: false }).execute();
  expect(await usualOf(db, ada)).toBeNull();
});
