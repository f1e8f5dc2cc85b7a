import { expect, onTestFinished, test } from "vitest";
import { soakBoard } from "#tests/support/board-soak.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const { orders, cuts } = volume.boardSoak;
const isLong = orders > 500;

test("ADM-5 orders arrive while the board's connection is cut: every one appears, none twice", async () => {
  const { appUrl: databaseUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const figures = await soakBoard({ databaseUrl, orders, cuts, perSecond: 6 });
  const { seen, missing, twice, p50, p95 } = figures;
  console.log(
    `Figures: ${orders} orders, ${cuts} cut connections: ${seen} seen, ${missing} missing, ${twice} twice; ` +
      `after ${Math.round(p50)} ms in the middle, ${Math.round(p95)} ms for 95 %`,
  );
  expect(figures).toMatchObject({ seen: orders, missing: 0, twice: 0, cuts });
  // A shared machine can stall for seconds, so the small run checks the median only.
  expect(isLong ? figures.p95 : figures.p50).toBeLessThan(2_000);
}, 600_000);

test.skipIf(!volume.areToolsTested)(
  "the soak has teeth: a board that does not read what it hears of is found out",
  async () => {
    const { appUrl: databaseUrl, drop } = await templateCopy({ demo: true });
    onTestFinished(drop);
    const figures = await soakBoard({
      databaseUrl,
      orders: 6,
      cuts: 0,
      perSecond: 6,
      isDeaf: true,
    });
    expect(figures).toMatchObject({ seen: 0, missing: 6 });
  },
  120_000,
);
