import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { volume } from "#tests/support/test-volume.ts";
import { priceCart, type Charges } from "#shop/cart/price-cart.ts";
import { basisPoints, cents, type Cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { checkoutForm } from "./checkout-form.ts";
import { placeOrder } from "./place-order.server.ts";

const carts = volume.priceCarts;

/** Fees and rates that an owner may set, with every awkward half cent in between. */
const rates: readonly Charges[] = [
  { deliveryFee: cents(699), taxRate: basisPoints(1300), isDeliveryTaxed: true },
  { deliveryFee: cents(399), taxRate: basisPoints(887), isDeliveryTaxed: false },
  { deliveryFee: cents(0), taxRate: basisPoints(0), isDeliveryTaxed: true },
  { deliveryFee: cents(99_999), taxRate: basisPoints(9_999), isDeliveryTaxed: true },
];
/** As many for each of the rates. */
const batch = carts / rates.length;
const prices = [0, 1, 5, 33, 435, 850, 999, 1150, 1999, 99_999];

/** Fields that a browser has no business sending. */
const hostile = fc.record(
  {
    price: fc.oneof(fc.integer(), fc.double(), fc.constant("0")),
    unitPrice: fc.integer({ max: 0 }),
    price_cents: fc.constant(1),
    name: fc.constant("Gold bar"),
    product_name: fc.string(),
    subtotal: fc.constant(-100),
    subtotalCents: fc.constant(0),
    quantityCents: fc.integer(),
    discount: fc.constant(100),
    __proto__: fc.constant({ price: 0 }),
  },
  { requiredKeys: [] },
);
const hostileForm = fc.record(
  {
    userId: fc.constant("the other one"),
    user_id: fc.uuid(),
    id: fc.uuid(),
    total: fc.constant(0),
    totalCents: fc.constant(1),
    tax: fc.constant(0),
    taxCents: fc.constant(-1),
    deliveryFee: fc.constant(0),
    delivery_fee_cents: fc.constant(0),
    currency: fc.constant("irr"),
    status: fc.constant("completed"),
    paymentStatus: fc.constant("paid"),
    refundedCents: fc.constant(5),
    role: fc.constant("admin"),
  },
  { requiredKeys: [] },
);

type Menu = { readonly dishes: readonly string[]; readonly addOns: readonly string[] };
type Forms = Menu & { readonly inactive: readonly string[] };

function cartsFrom({ dishes, addOns, inactive }: Forms) {
  const clean = fc
    .record({
      productId: fc.constantFrom(...dishes),
      quantity: fc.integer({ min: 1, max: 99 }),
      addOns: fc.uniqueArray(
        fc.record({ id: fc.constantFrom(...addOns), quantity: fc.integer({ min: 1, max: 20 }) }),
        { maxLength: 3, selector: ({ id }) => id },
      ),
    })
    .map((line) => ({ line, isClean: true }));
  const wrongQuantity = fc.constantFrom(0, -1, -99, 100, 1.5, 1e9, 2 ** 53, "2", null);
  const wrongId = fc.oneof(fc.constantFrom(...inactive), fc.uuid(), fc.constant("1 or 1=1"));
  const dirty = fc
    .tuple(clean, fc.nat(3), wrongQuantity, wrongId, fc.constantFrom(...dishes))
    .map(([{ line }, which, quantity, id, dish]) => {
      const spoilt = [
        { ...line, quantity },
        { ...line, productId: id },
        { ...line, addOns: [{ id: addOns[0]!, quantity }] },
        { ...line, addOns: [{ id: dish, quantity: 1 }] },
      ];
      return { line: spoilt[which]!, isClean: false };
    });
  return fc.record({
    checkoutId: fc.uuid({ version: 4 }),
    lines: fc.array(
      fc.tuple(
        fc.oneof({ weight: 30, arbitrary: clean }, { weight: 1, arbitrary: dirty }),
        hostile,
      ),
      { minLength: 1, maxLength: 6 },
    ),
    orderType: fc.constantFrom("pickup" as const, "delivery" as const),
    paymentMethod: fc.constantFrom("cash", "card"),
    /** Taken off the honest total; mostly nothing. */
    tampering: fc.oneof(
      { weight: 8, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: -500, max: 500 }) },
    ),
    more: hostileForm,
  });
}

test(`PAY-1 PAY-5 of ${carts} carts, hostile ones among them, every stored cent is the oracle's`, async () => {
  const platform = await testPlatform();
  const withCards = { ...platform, cardPayments: { provider: "double" } };
  const { db } = platform;
  const [ada, bob] = [await makeCustomer(db), await makeCustomer(db)];
  const menu = await stock(db);
  const priceOf = new Map(
    (await db.selectFrom("products").select(["id", "priceCents"]).execute()).map(
      ({ id, priceCents }) => [id, cents(priceCents)],
    ),
  );
  const started = performance.now();
  const outcomes = { placed: 0, refused: 0, unreadable: 0 };
  const samples = fc.sample(cartsFrom(menu), { numRuns: carts, seed: 2020 });

  for (let from = 0; from < carts; from += batch) {
    const charges = rates[(from / batch) % rates.length]!;
    await setRates(db, charges);
    const sent: object[] = [];
    const queue = samples.slice(from, from + batch);
    const place = async (cart: (typeof samples)[number]) => {
      const lines = cart.lines.map(([{ line }]) => line);
      const isClean = cart.lines.every(([line]) => line.isClean);
      const honest = shownTotal(lines, cart.orderType, charges, priceOf);
      const raw = {
        ...cart.more,
        userId: bob.id,
        checkoutId: cart.checkoutId,
        orderType: cart.orderType,
        paymentMethod: cart.paymentMethod,
        lines: cart.lines.map(([{ line }, more]) => ({ ...more, ...line })),
        expectedTotalCents: Math.max(0, honest - cart.tampering),
        name: "Ada",
        email: "ada@example.test",
        phone: "613-555-0100",
        address: "12 Oak Street",
        city: "Kingston",
        zipCode: "K7L 1A1",
      };
      const isHonest = isClean && raw.expectedTotalCents === honest;
      const parsed = checkoutForm.safeParse(raw);
      if (!parsed.success) {
        expect(isHonest).toBe(false);
        outcomes.unreadable++;
        return;
      }
      try {
        const { id } = await placeOrder(withCards, ada, parsed.data);
        expect(isHonest).toBe(true);
        sent.push({ id, form: raw });
        outcomes.placed++;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(isHonest, error.reason).toBe(false);
        outcomes.refused++;
      }
    };
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let cart = queue.pop(); cart; cart = queue.pop()) await place(cart);
      }),
    );
    expect(await differences(db, sent, charges, ada.id)).toEqual([]);
    // The oracle has teeth: a tax that is a hundredth of a percent off is seen.
    const wrong = { ...charges, taxRate: basisPoints(charges.taxRate + 1) };
    expect(await differences(db, sent, wrong, ada.id)).not.toEqual([]);
  }

  const { count } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(outcomes.placed);
  expect(outcomes.placed).toBeGreaterThan(carts / 2);
  expect(outcomes.refused).toBeGreaterThan(carts / 50);
  const seconds = (performance.now() - started) / 1_000;
  const { placed, refused, unreadable } = outcomes;
  console.log(
    `Figures: ${carts} carts in ${seconds.toFixed(1)} s: ${placed} placed, ${refused} refused, ${unreadable} unreadable, 0 cents of difference`,
  );
}, 300_000);

type Line = {
  readonly productId: string;
  readonly quantity: unknown;
  readonly addOns: readonly { readonly id: string; readonly quantity: unknown }[];
};

/** What a page would have shown, also for what is no longer sold; for what nobody can show, any number. */
function shownTotal(
  lines: readonly Line[],
  orderType: "pickup" | "delivery",
  charges: Charges,
  priceOf: ReadonlyMap<string, Cents>,
): number {
  const priced = (id: string, quantity: unknown) => ({
    unitPrice: priceOf.get(id) ?? cents(Number.NaN),
    quantity: Number(quantity),
  });
  try {
    const plates = lines.map(({ productId, quantity, addOns }) => ({
      ...priced(productId, quantity),
      addOns: addOns.map((addOn) => priced(addOn.id, addOn.quantity)),
    }));
    return priceCart(plates, orderType, charges).total;
  } catch {
    return 1_000;
  }
}

async function stock(db: Db): Promise<Forms> {
  const dishes = await Promise.all(prices.map((priceCents) => makeProduct(db, { priceCents })));
  const addOns = await Promise.all(
    prices.map((price) => makeProduct(db, { priceCents: price % 10_000, type: "Drizzles" })),
  );
  const inactive = await makeProduct(db, { isActive: false, priceCents: 1 });
  const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);
  return { dishes: ids(dishes), addOns: ids(addOns), inactive: ids([inactive]) };
}

async function setRates(db: Db, { deliveryFee, taxRate, isDeliveryTaxed }: Charges) {
  await db
    .updateTable("storeSettings")
    .set({ deliveryFeeCents: deliveryFee, taxRateBasisPoints: taxRate, isDeliveryTaxed })
    .execute();
}

/**
 * The oracle: what was sent, priced in dollars with SQL numeric, beside what was stored. It shares
 * no line with the shop's own arithmetic.
 */
async function differences(db: Db, sent: readonly object[], charges: Charges, userId: string) {
  const { rows } = await sql`
    with sent as (
      select id, form from jsonb_to_recordset(${JSON.stringify(sent)}) as s (id uuid, form jsonb)
    ), line as (
      select s.id, l.ordinality - 1 as position, p.name, p.price_cents, (l.value ->> 'quantity')::numeric as quantity,
        (select coalesce(sum(a.price_cents / 100.0 * (x ->> 'quantity')::numeric), 0)
          from jsonb_array_elements(l.value -> 'addOns') x join products a on a.id = (x ->> 'id')::uuid) as extras,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'id', a.id, 'name', a.name, 'price_cents', a.price_cents, 'quantity', x -> 'quantity') order by n), '[]')
          from jsonb_array_elements(l.value -> 'addOns') with ordinality as t (x, n)
          join products a on a.id = (x ->> 'id')::uuid) as addons
      from sent s, jsonb_array_elements(s.form -> 'lines') with ordinality l
      join products p on p.id = (l.value ->> 'productId')::uuid
    ), quote as (
      select s.id, sum((line.price_cents / 100.0 + extras) * quantity) as subtotal,
        case s.form ->> 'orderType' when 'delivery' then ${charges.deliveryFee}::numeric / 100 else 0 end as fee
      from sent s join line using (id) group by s.id, s.form
    ), oracle as (
      select *, round((subtotal + case when ${charges.isDeliveryTaxed} then fee else 0 end)
        * ${charges.taxRate}::numeric / 10000, 2) as tax from quote
    )
    select oracle.id, 'order' as what from oracle left join orders o using (id)
    where (o.subtotal_cents, o.delivery_fee_cents, o.tax_cents, o.total_cents, o.user_id, o.status, o.payment_status,
        o.refunded_cents, o.currency)
      is distinct from (subtotal * 100, fee * 100, tax * 100, (subtotal + fee + tax) * 100, ${userId}, 'pending',
        'pending', 0, 'cad')
    union all
    select line.id, 'item' from line full join order_items i on i.order_id = line.id and i.position = line.position
    where (line.id is not null or i.order_id in (select id from sent))
      and (i.product_name, i.product_price_cents, i.quantity, i.addons, i.subtotal_cents)
      is distinct from (line.name, line.price_cents, line.quantity::int, line.addons,
        (line.price_cents + line.extras * 100) * line.quantity)`.execute(db);
  return rows;
}
