import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { paymentStatuses } from "../payments/lifecycle/payment-form.ts";
import { isForKitchen } from "../orders/order.ts";
import { escalateOrders } from "./escalate-orders.server.ts";
import { readBoard } from "./read-board.server.ts";

const combinations = (["cash", "card"] as const).flatMap((paymentMethod) =>
  paymentStatuses.map((paymentStatus) => ({ paymentMethod, paymentStatus })),
);

test.each(combinations)(
  "one answer to whether the kitchen may have $paymentMethod, $paymentStatus: rule, SQL, trigger, board, reminders",
  async ({ paymentMethod, paymentStatus }) => {
    const platform = await testPlatform();
    const { db } = platform;
    const expected = isForKitchen({ paymentMethod, paymentStatus });
    const { rows } = await sql<{ is: boolean }>`
      select is_for_kitchen(${paymentMethod}, ${paymentStatus}) as is`.execute(db);
    expect(rows).toEqual([{ is: expected }]);

    const placed = await makeOrder(db, { paymentMethod, paymentStatus });
    const unpaid = await makeOrder(db, { paymentMethod: "card" });
    expect(placed.kitchenSince !== null).toBe(expected);
    expect(unpaid.kitchenSince).toBeNull();
    const changed = await db
      .updateTable("orders")
      .set({ paymentMethod, paymentStatus })
      .where("id", "=", unpaid.id)
      .returning("kitchenSince")
      .executeTakeFirstOrThrow();
    expect(changed.kitchenSince !== null).toBe(expected);

    const ids = expected ? [placed.id, unpaid.id].toSorted() : [];
    const { tickets } = await readBoard(platform, await makeAdmin(db));
    expect(tickets.map(({ id }) => id).toSorted()).toEqual(ids);

    const reminded = new Set<string>();
    const since = changed.kitchenSince ?? platform.now();
    for (const from of [placed.createdAt, since]) {
      const now = () => new Date(from.getTime() + 4 * 60_000);
      await escalateOrders(
        { ...platform, now },
        {
          alertOwner: async ({ orders }) => orders.forEach(({ id }) => void reminded.add(id)),
          apologise: async () => {},
        },
      );
    }
    expect([...reminded].toSorted()).toEqual(ids);
  },
);
