import { priceCart, type Charges, type OrderType } from "#shop/cart/price-cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import { cents } from "#shop/money.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { isOpenAt } from "#shop/store/opening-hours.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { seededRandom, idFor, type SeededRandom } from "./seeded-random.ts";
import { demoProducts, type DemoProduct } from "./menu.ts";
import { demoAddresses, demoCustomers, type Person } from "./people.ts";

type Account = Person & { readonly id: string };
type PaymentStatus = "pending" | "paid" | "failed" | "refunded";
type Settings = Pick<StoreSettings, "hours" | "timeZone"> & Charges;

const minuteMs = 60_000;
const sixWeeksMs = 6 * 7 * 24 * 60 * minuteMs;

/** Statuses of today's orders, newest first; older orders are completed or cancelled. */
const board: readonly OrderStatus[] = [
  ...(["pending", "pending", "pending", "confirmed", "confirmed", "preparing"] as const),
  ...(["preparing", "preparing", "ready", "ready", "completed", "cancelled"] as const),
];
const count = 60;

/** The same `now` gives the same orders, to the cent and to the minute. */
export function demoOrders(now: Date, settings: Settings, account: Account) {
  const random = seededRandom(2020);
  return openInstants(now, settings, random).map((createdAt, index) => {
    const status = board[index] ?? (random.integer(7) === 0 ? "cancelled" : "completed");
    // Every sixth order belongs to the demo customer; one of them is being prepared.
    const isOwn = index % 6 === 5;
    return composeOrder({ index, createdAt, status, isOwn }, settings, account, random);
  });
}

export type DemoOrder = ReturnType<typeof demoOrders>[number];

type OrderSeed = {
  readonly index: number;
  readonly createdAt: Date;
  readonly status: OrderStatus;
  readonly isOwn: boolean;
};

function composeOrder(seed: OrderSeed, settings: Settings, account: Account, random: SeededRandom) {
  const { index, createdAt, status, isOwn } = seed;
  const id = idFor(`order ${index}`);
  const orderType: OrderType = random.integer(5) < 2 ? "delivery" : "pickup";
  const paymentMethod = random.integer(5) < 3 ? ("card" as const) : ("cash" as const);
  const paymentStatus = paymentStatusOf(status, paymentMethod, random);
  const lines = composeLines(random);
  const totals = priceCart(lines.map(toPricedLine), orderType, settings);
  const customer = isOwn ? account : random.pick(demoCustomers);
  const wasAccepted = status !== "pending" && status !== "cancelled";

  return {
    order: {
      id,
      userId: isOwn ? account.id : null,
      checkoutId: idFor(`checkout ${index}`),
      requestHash: idFor(`request ${index}`),
      pickupNumber: count - index,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      orderType,
      ...(orderType === "delivery" && random.pick(demoAddresses)),
      paymentMethod,
      status,
      paymentStatus,
      paymentIntentId:
        paymentMethod === "card" && paymentStatus !== "failed" ? `pi_demo_${index}` : null,
      subtotalCents: totals.subtotal,
      deliveryFeeCents: totals.deliveryFee,
      taxCents: totals.tax,
      totalCents: totals.total,
      refundedCents: paymentStatus === "refunded" ? totals.total : 0,
      acceptedAt: wasAccepted ? new Date(createdAt.getTime() + 2 * minuteMs) : null,
      createdAt,
      updatedAt: new Date(createdAt.getTime() + (status === "pending" ? 0 : 2 * minuteMs)),
    },
    items: lines.map((line, position) => ({
      id: idFor(`order ${index} line ${position}`),
      orderId: id,
      position,
      productId: line.product.id,
      productName: line.product.name,
      productPriceCents: line.product.priceCents,
      quantity: line.quantity,
      addons: JSON.stringify(line.addOns.map(toStoredAddOn)),
      subtotalCents: priceLine(toPricedLine(line)),
    })),
  };
}

function paymentStatusOf(
  status: OrderStatus,
  method: "card" | "cash",
  chance: SeededRandom,
): PaymentStatus {
  if (status === "cancelled")
    return method === "cash" ? "pending" : chance.pick(["refunded", "failed"]);
  return method === "card" || status === "completed" ? "paid" : "pending";
}

type AddOn = { readonly product: DemoProduct; readonly quantity: number };
type Line = AddOn & { readonly addOns: readonly AddOn[] };

const dishes = demoProducts.filter(({ type, isActive }) => type === "Standard" && isActive);
const extras = demoProducts.filter(({ type }) => type === "Extra Toppings" || type === "Drizzles");
const drinks = demoProducts.filter(({ type }) => type === "Quenchers");

function composeLines(random: SeededRandom): Line[] {
  const plates = random.sample(dishes, 1 + random.integer(3)).map((product) => ({
    product,
    quantity: product.category === "Party Size" ? 1 : 1 + random.integer(3),
    addOns: random
      .sample(extras, random.integer(4))
      .map((extra) => ({ product: extra, quantity: 1 + random.integer(2) })),
  }));
  if (random.integer(3) > 0) return plates;
  return [...plates, { product: random.pick(drinks), quantity: 1 + random.integer(2), addOns: [] }];
}

function toPricedLine({ product, quantity, addOns }: Line) {
  return {
    unitPrice: cents(product.priceCents),
    quantity,
    addOns: addOns.map((addOn) => ({
      unitPrice: cents(addOn.product.priceCents),
      quantity: addOn.quantity,
    })),
  };
}

function toStoredAddOn({ product, quantity }: AddOn) {
  return { id: product.id, name: product.name, price_cents: product.priceCents, quantity };
}

/** Newest first, all within opening hours; the newest are minutes apart. */
function openInstants(now: Date, { hours, timeZone }: Settings, random: SeededRandom): Date[] {
  const isOpen = (time: number) => isOpenAt(hours, new Date(time), timeZone);
  const wholeMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const instants: number[] = [];
  for (let time = wholeMinute - minuteMs; instants.length < board.length;) {
    while (!isOpen(time)) time -= minuteMs;
    instants.push(time);
    time -= (1 + random.integer(7)) * minuteMs;
  }
  const newest = instants.at(-1)!;
  const range = Math.floor((newest - (wholeMinute - sixWeeksMs)) / minuteMs);
  const older: number[] = [];
  while (older.length < count - board.length) {
    const time = newest - (1 + random.integer(range - 1)) * minuteMs;
    if (isOpen(time)) older.push(time);
  }
  return [...instants, ...older.sort((a, b) => b - a)].map((time) => new Date(time));
}
