import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import type { Failpoint } from "#tests/simulations/orders/failpoints.ts";
import type { Mutant } from "#tests/simulations/orders/order-server.ts";
import { startBuiltShop } from "#tests/simulations/orders/built-shop-process.ts";
import { runChaos } from "#tests/simulations/orders/run-chaos.ts";
import { startOrderServer } from "#tests/simulations/orders/order-server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

type Run = { orders: number; kills: number; clients?: number; capacity?: number };
type ServerOptions = { chance: number; failpoint?: Failpoint; mutant?: Mutant };

async function chaos(run: Run, server: ServerOptions, { isCapacityChecked = true } = {}) {
  const { appUrl: databaseUrl, ownerUrl, drop } = await templateCopy();
  onTestFinished(drop);
  if (!isCapacityChecked) await disableCapacityCheck(ownerUrl);
  return runChaos({
    databaseUrl,
    open: () => startOrderServer({ databaseUrl, ...server }),
    ...run,
  });
}

async function disableCapacityCheck(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1 });
  await sql`alter table kitchen_batches disable trigger capacity`.execute(db);
  await close();
}

test("DATA-3 PROM-3 servers die while customers order: none lost, none doubled, none half-written, never over capacity", async () => {
  const { orders, kills } = volume.chaos;
  const figures = await chaos({ orders, kills, capacity: 4 }, { chance: 0.003 });
  console.log(figures);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0, overCapacity: 0 });
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

type PlantedBug = {
  readonly bug: string;
  readonly finds: "lost" | "doubled" | "halfWritten" | "overCapacity";
  readonly server: ServerOptions;
  readonly run?: Partial<Run>;
  readonly isCapacityChecked?: boolean;
};

const plantedBugs: readonly PlantedBug[] = [
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
  {
    bug: "the database does not look again",
    finds: "overCapacity",
    server: { chance: 0 },
    run: { clients: 8, capacity: 4 },
    isCapacityChecked: false,
  },
];

// One is enough to tell that the run still finds bugs.
test.each(plantedBugs.slice(0, volume.areToolsTested ? undefined : 1))(
  "the run finds a planted bug: $finds if $bug",
  async ({ finds, server, run = {}, isCapacityChecked = true }) => {
    const few = { orders: 30, kills: 3, clients: 3, ...run };
    const figures = await chaos(few, server, { isCapacityChecked });
    console.log(server.mutant, figures);
    expect(figures[finds]).toBeGreaterThan(0);
  },
  300_000,
);
