import { measureCell } from "./cell.ts";
import { measureWeb, openShop, postgresVersion, works } from "./measure-web.ts";
import { collectWindows, measureFigures, type Part } from "./part.ts";
import { processCounts } from "./results.ts";

/** One, two and four web processes, in turns in each round: ratios before rates. */
export const processes: Part = {
  needs: ["wrk", "nginx"],
  async measure(run) {
    const shop = await openShop(run);
    const { windows, add } = collectWindows(run.tell);
    const own = { dataDir: shop.dataDir, maxTries: 1 };
    const cell = await measureFigures(own, () => measureCell(shop, run.size));
    add("cell", cell);
    for (let round = 1; round <= run.size.rounds; round++)
      for (const count of processCounts) {
        const found = await measureWeb(shop, run, { count, wanted: works });
        for (const [work, window] of found) add(`${count} ${work}`, window);
      }
    return { postgres: await postgresVersion(shop), windows };
  },
};
