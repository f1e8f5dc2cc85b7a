import { expect, onTestFinished, test } from "vitest";
import { soakBoard } from "#tests/support/board-soak.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

test("ADM-5 orders arrive while the board's connection is cut: every one appears, none twice", async () => {
  const { appUrl: databaseUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const figures = await soakBoard({ databaseUrl, orders: 60, perSecond: 6, cuts: 3 });
  console.log(figures);
  expect(figures).toMatchObject({ seen: 60, missing: 0, twice: 0, cuts: 3 });
  // How soon is judged by `npm run soak:board`: a shared machine can stand still for seconds.
  expect(figures.p50).toBeLessThan(2_000);
}, 180_000);
