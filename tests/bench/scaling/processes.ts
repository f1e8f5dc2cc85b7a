import { measureWindow } from "../windows.ts";
import { measureCell } from "./cell.ts";
import { measureWeb, openShop, postgresVersion, works } from "./measure-web.ts";
import { collectWindows, type Part } from "./part.ts";
import { processCounts } from "./results.ts";

/** One, two and four web processes, in turns in each round: ratios before rates. */
export const processes: Part = {
  needs: ["wrk", "nginx"],
  async measure(run) {
    const shop = await openShop(run);
    const { windows, add } = collectWindows(run.tell);
    const cell = await measureWindow({ dataDir: shop.dataDir, maxTries: 1 }, async () => {
      const figures = await measureCell(shop, run.size);
      return () => figures;
    });
    add("cell", cell);
    for (let round = 1; round <= run.size.rounds; round++)
      for (const count of processCounts) {
        const found = await measureWeb(shop, run, { count, wanted: works });
        for (const [work, window] of found) add(`${count} ${work}`, window);
      }
    return { postgres: await postgresVersion(shop), windows };
  },
};
