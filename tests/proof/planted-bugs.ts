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
    goal: "G17",
    name: "a tool for testing is installed in production",
    file: "package.json",
    from: '    "sharp": "0.35.5"\n',
    to: '    "fast-check": "4.10.2",\n    "sharp": "0.35.5"\n',
    check: {
      project: "system",
      tests: ["tests/system/shipped-packages.test.ts", "tests/system/production-install.test.ts"],
    },
  },
  {
    goal: "G18",
    name: "every third part of the log is not archived",
    isPlantedByDrill: true,
    check: { drill: "drill:recovery", short: "--mutant dropped-segments" },
  },
  {
    goal: "G27",
    name: "a test that an ASVS row names is gone",
    file: "docs/asvs.md",
    from: '"%s is answered without a fault"',
    to: '"%s is answered somehow"',
    check: { project: "unit", tests: ["tools/docs-evidence.test.ts"] },
  },
  {
    goal: "Deployment",
    name: "a step is missing in docs/deploy.md",
    file: "docs/deploy.md",
    from: 'ln -s "$DOLLOP_HOME/releases/1" "$DOLLOP_HOME/current"\n',
    to: "",
    check: { drill: "deploy:rehearsal" },
  },
  {
    goal: "Failover",
    name: "the standby is asynchronous",
    isPlantedByDrill: true,
    check: { drill: "drill:failover", short: "--mutant asynchronous" },
  },
  {
    goal: "Failover",
    name: "a primary that hung takes the lock back",
    isPlantedByDrill: true,
    check: { drill: "drill:failover", short: "--mutant etcd3" },
  },
];
