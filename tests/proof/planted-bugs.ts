import type { PlantedBug } from "./goal.ts";

/** One or more for every goal. `npm run proof -- --mutant` plants them one after the other. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    goal: "G1",
    name: "a checkout that was answered is not recognised",
    file: "shop/orders/checkout/place-order.server.ts",
    from: "checkoutId: form.checkoutId, requestHash",
    to: "checkoutId: crypto.randomUUID(), requestHash",
    check: { drill: "chaos:orders", short: "--target checkout --orders 150 --kills 8" },
  },
  {
    goal: "G1",
    name: "an order without its mail",
    file: "shop/orders/checkout/place-order.server.ts",
    from: "await jobs.enqueue(tx, sendOrderConfirmation,",
    to: "if (Math.random() < 0.9) await jobs.enqueue(tx, sendOrderConfirmation,",
    check: { drill: "chaos:orders", short: "--target checkout --orders 60 --kills 2" },
  },
  {
    goal: "G4",
    name: "a payment for a cancelled order is kept",
    file: "shop/payments/settlement/settle.ts",
    from: 'if (order.status === "cancelled") return "paid-after-cancel";',
    to: "",
    check: { drill: "chaos:payments", short: "--scenarios 300" },
  },
  {
    goal: "Failover",
    name: "the standby is asynchronous",
    isPlantedByDrill: true,
    check: { drill: "drill:failover", short: "--mutant asynchronous" },
  },
];
