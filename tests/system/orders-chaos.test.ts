import { expect, onTestFinished, test } from "vitest";
import type { Failpoint } from "#tests/simulations/orders/failpoints.ts";
import type { Mutant } from "#tests/simulations/orders/order-server.ts";
import { startBuiltShop } from "#tests/simulations/orders/built-shop-process.ts";
import { runChaos } from "#tests/simulations/orders/run-chaos.ts";
import { startOrderServer } from "#tests/simulations/orders/order-server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

type Run = { orders: number; kills: number; clients?: number };
type ServerOptions = { chance: number; failpoint?: Failpoint; mutant?: Mutant };

async function chaos(run: Run, server: ServerOptions) {
  const { appUrl: databaseUrl, drop } = await templateCopy();
  onTestFinished(drop);
  return runChaos({
    databaseUrl,
    open: () => startOrderServer({ databaseUrl, ...server }),
    ...run,
  });
}

test("DATA-3 servers die while customers order: none lost, none doubled, none half-written", async () => {
  const { orders, kills } = volume.chaos;
  const figures = await chaos({ orders, kills }, { chance: 0.003 });
  console.log(figures);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0 });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(orders);
  expect(figures.deaths).toBeGreaterThanOrEqual(kills);
}, 600_000);

test("DATA-3 the whole shop dies while customers order at the checkout: none lost, none doubled", async () => {
  const { orders, kills } = volume.checkoutChaos;
  const { appUrl: databaseUrl, drop } = await templateCopy();
  onTestFinished(drop);
  const figures = await runChaos({
    databaseUrl,
    open: () => startBuiltShop({ databaseUrl }),
    orders,
    kills,
    clients: 8,
  });
  console.log(figures);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0 });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(orders);
  expect(figures.deaths).toBeGreaterThanOrEqual(kills);
}, 600_000);

const plantedBugs = [
  {
    bug: "a checkout is not recognised",
    finds: "doubled",
    server: { mutant: "new-checkout-id", failpoint: "committed", chance: 0.2 },
  },
  {
    bug: "order and job are not one transaction",
    finds: "halfWritten",
    server: { mutant: "no-transaction", failpoint: "written", chance: 0.2 },
  },
  {
    bug: "the answer leaves before the commit",
    finds: "lost",
    server: { mutant: "answer-before-commit", failpoint: "queued", chance: 0.2 },
  },
] as const;

// One is enough to tell that the run still finds bugs.
test.each(plantedBugs.slice(0, volume.areToolsTested ? undefined : 1))(
  "the run finds a planted bug: $finds if $bug",
  async ({ finds, server }) => {
    const figures = await chaos({ orders: 30, kills: 3, clients: 3 }, server);
    console.log(server.mutant, figures);
    expect(figures[finds]).toBeGreaterThan(0);
  },
  300_000,
);
