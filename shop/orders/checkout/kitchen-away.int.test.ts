import { expect, test } from "vitest";
import { noteKitchenScreen } from "#shop/kitchen/kitchen-screens.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";

test("PROM-10 without a kitchen screen orders for right away close within 90 s, and open with the next sign of one", async () => {
  const { db, deps, order, pass } = await limitedKitchen(4);
  const admin = await makeAdmin(db);
  const orderNow = (when?: string) =>
    order(when ? { when } : {}).then(
      () => "placed",
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        return error.reason;
      },
    );
  expect(await orderNow()).toBe("placed");
  await db
    .updateTable("storeSettings")
    .set({ isKitchenScreenRequired: true, orderDays: 2 })
    .execute();
  expect(await orderNow()).toBe("kitchen-away");
  await noteKitchenScreen(deps, admin, "tablet");
  expect(await orderNow()).toBe("placed");
  pass(1);
  expect(await orderNow()).toBe("placed");
  pass(0.5);
  expect(await orderNow()).toBe("kitchen-away");
  // A sign of the worker is none of the kitchen.
  await db
    .insertInto("heartbeats")
    .values({ kind: "worker", source: "worker", seenAt: deps.now() })
    .execute();
  expect(await orderNow()).toBe("kitchen-away");
  // Somebody will be there in an hour.
  const quarter = 15 * 60_000;
  const later = Math.ceil((deps.now().getTime() + 90 * 60_000) / quarter) * quarter;
  expect(await orderNow(new Date(later).toISOString())).toBe("placed");
  await noteKitchenScreen(deps, admin, "tablet");
  expect(await orderNow()).toBe("placed");
});
