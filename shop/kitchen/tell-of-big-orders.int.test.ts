import { expect, test } from "vitest";
import { placePhoneOrder } from "#shop/orders/phone/place-phone-order.server.ts";
import { phoneOrderForm } from "#shop/orders/phone/phone-order-form.ts";
import { limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { escalateOrders } from "#worker/tasks/escalate-orders.tsx";

test("CALL-8 the owner is told of big orders within a minute, once, in one mail in ten minutes", async () => {
  const { db, deps, formOf, order, change, pass } = await limitedKitchen(null, "");
  await db
    .updateTable("storeSettings")
    .set({ alertEmail: "owner@example.test", orderDays: 7 })
    .execute();
  const when = new Date(deps.now().getTime() + 3 * 86_400_000).toISOString();
  const told = async () => {
    await escalateOrders(deps);
    const mails = deps.sentMail.splice(0);
    expect(mails.every(({ to }) => to === "owner@example.test")).toBe(true);
    return mails.map(({ subject }) => subject);
  };
  await order({ quantity: 29, when });
  // Nobody has to be told of what staff took, or of what is not the kitchen's yet.
  const call = phoneOrderForm.parse(formOf({ quantity: 50, when }));
  await placePhoneOrder(deps, await makeAdmin(db), call);
  const card = await order({ quantity: 30, when, paymentMethod: "card" }, await makeCustomer(db));
  expect(await told()).toEqual([]);

  await change(card.id, { paymentStatus: "paid" });
  expect(await told()).toEqual([`A big order: P-${card.pickupNumber}, 30 plates`]);
  for (let number = 0; number < 3; number++)
    await order({ quantity: 40, when }, await makeCustomer(db));
  pass(9);
  expect(await told()).toEqual([]);
  pass(1);
  expect(await told()).toEqual(["3 big orders"]);
  pass(10);
  expect(await told()).toEqual([]);
});

test("CALL-8 a mail server that is away loses no big order", async () => {
  const { db, deps, order, pass } = await limitedKitchen(null, "");
  await db
    .updateTable("storeSettings")
    .set({ alertEmail: "owner@example.test", orderDays: 7 })
    .execute();
  const when = new Date(deps.now().getTime() + 3 * 86_400_000).toISOString();
  const { pickupNumber } = await order({ quantity: 60, when });
  const send = () => Promise.reject(new Error("451 Try again later"));
  const away = { ...deps, mailer: { ...deps.mailer, send } };
  await expect(escalateOrders(away)).rejects.toThrow("451");
  pass(1);
  await escalateOrders(deps);
  expect(deps.sentMail.map(({ subject }) => subject)).toEqual([
    `A big order: P-${pickupNumber}, 60 plates`,
  ]);
  expect(deps.sentMail[0]!.text).toContain("not paid yet");
});
