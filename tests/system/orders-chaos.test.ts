import { expect, onTestFinished, test } from "vitest";
import type { Failpoint, Mutant } from "#tests/simulations/orders/order-server.ts";
import { runChaos } from "#tests/simulations/orders/run-chaos.ts";
import { openShopFront } from "#tests/simulations/orders/shop-front.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

type Run = { orders: number; kills: number; clients?: number };
type Front = { chance: number; failpoint?: Failpoint; mutant?: Mutant };

async function chaos(run: Run, front: Front) {
  const { appUrl: databaseUrl, drop } = await templateCopy();
  onTestFinished(drop);
  return runChaos({ databaseUrl, open: () => openShopFront({ databaseUrl, ...front }), ...run });
}

test("DATA-3 servers die while customers order: none lost, none doubled, none half-written", async () => {
  const { orders, kills } = volume.chaos;
  const figures = await chaos({ orders, kills }, { chance: 0.003 });
  console.log(figures);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, halfWritten: 0 });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(orders);
  expect(figures.deaths).toBeGreaterThanOrEqual(kills);
}, 600_000);

test.each([
  {
    bug: "a checkout is not recognised",
    finds: "doubled",
    front: { mutant: "forgetful", failpoint: "committed", chance: 0.2 },
  },
  {
    bug: "order and job are not one transaction",
    finds: "halfWritten",
    front: { mutant: "piecemeal", failpoint: "written", chance: 0.2 },
  },
  {
    bug: "the answer leaves before the commit",
    finds: "lost",
    front: { mutant: "hasty", failpoint: "queued", chance: 0.2 },
  },
] as const)(
  "the run has teeth: it finds $finds when $bug",
  async ({ finds, front }) => {
    const figures = await chaos({ orders: 30, kills: 3, clients: 3 }, front);
    console.log(front.mutant, figures);
    expect(figures[finds]).toBeGreaterThan(0);
  },
  300_000,
);
