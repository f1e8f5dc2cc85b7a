import { setTimeout as pause } from "node:timers/promises";
import type { ShopClient } from "../traffic/shop-client.ts";

/** Opens the menu with every file that it names, again and again: each may be answered by another process. */
export function loadWholePages(client: ShopClient) {
  const failures: string[] = [];
  let pages = 0;
  let files = 0;
  let isStopped = false;
  const ask = async (path: string) => {
    const headers = { "accept-encoding": "identity" };
    const { status, body } = await client.ask({ path, headers, isNewConnection: true });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.toString();
  };
  const load = async () => {
    while (!isStopped) {
      try {
        const named = new Set((await ask("/order")).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
        pages++;
        for (const file of named) {
          await ask(file);
          files++;
        }
      } catch (error) {
        failures.push(String(error));
      }
      await pause(200);
    }
  };
  const loading = load();
  return {
    async stop() {
      isStopped = true;
      await loading;
      return { pages, files, failures };
    },
  };
}
