import { expect, test } from "vitest";
import type { RecordedOrder } from "./record-orders.ts";
import { writeReplay } from "./replay-script.ts";

const recordedFor = (customer: string, checkoutId: string, orderId: string): RecordedOrder => ({
  checkoutId,
  orderId,
  statements: [
    { text: "begin", parameters: [] },
    {
      text: "insert into orders (user_id, checkout_id, note) values ($1, $2, $3) returning id",
      parameters: [customer, checkoutId, null],
    },
    { text: "select pg_notify($1, $2)", parameters: ["dollop", `{"id":"${orderId}"}`] },
    { text: "commit;", parameters: [] },
  ],
});
const recorded = [recordedFor("ada", "c-1", "o-1"), recordedFor("luc", "c-2", "o-2")];
const types = [[], ["text", "uuid", "text"], ["text", "text"], []];

test("a replayed order has its customer's values and ids of its own", () => {
  const { values, script } = writeReplay(recorded, types);
  expect(values).toEqual([
    { s1_0: "ada", s1_1: "<checkout>", s2_0: "dollop", s2_1: '{"id":"<order>"}' },
    { s1_0: "luc", s1_1: "<checkout>", s2_0: "dollop", s2_1: '{"id":"<order>"}' },
  ]);
  expect(script.split("\n").slice(6)).toEqual([
    "begin;",
    "insert into orders (user_id, checkout_id, note) values (:s1_0, " +
      "replace(:s1_1::text, '<checkout>', (md5(:serial::text)::uuid)::text)::uuid, null::text) returning id",
    String.raw`\gset placed_`,
    "select pg_notify(:s2_0, replace(:s2_1::text, '<order>', (:placed_id::text)::text)::text);",
    "commit;",
    "",
  ]);
});

test("an id that the shop gives itself is new in each order, and nothing is read back", () => {
  const [order] = recorded;
  const given = {
    ...order!,
    statements: [
      { text: "insert into orders (id) values ($1)", parameters: [order!.orderId] },
      { text: "select pg_notify('dollop', $1)", parameters: [order!.orderId] },
    ],
  };
  const { script } = writeReplay([given], [["uuid"], ["text"]]);
  expect(script).not.toContain("placed_");
  expect(script.match(/md5\(:serial::text \|\| 'order'\)::uuid/g)).toHaveLength(2);
});

test("a recording without an order is refused", () => {
  const order = { ...recorded[0]!, statements: [{ text: "begin", parameters: [] }] };
  expect(() => writeReplay([order], [[]])).toThrow("No statement writes an order.");
});
