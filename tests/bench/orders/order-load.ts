import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BenchShop } from "../bench-shop.ts";
import { runWrk, type WrkFigures } from "../wrk.ts";

const script = path.join(import.meta.dirname, "order-load.lua");
/** For the last answers after the end of a window; wrk ends with the last of them. */
const graceSeconds = 30;

type Load = { readonly connections: number; readonly seconds: number };

/** Customers who order three dishes as the checkout page does; each answer has to be an order in the database. */
export function openOrderLoad(shop: BenchShop, url: string, folder: string) {
  const file = path.join(folder, "customers.txt");
  const lines = shop.buyers.map((buyer) => {
    const form = new URLSearchParams(shop.formOf(buyer)).toString();
    return [buyer.address, buyer.cookie, form].join("\t");
  });
  writeFileSync(file, `${lines.join("\n")}\n`);
  return async ({ connections, seconds }: Load): Promise<WrkFigures> => {
    const before = await shop.countOrders();
    const figures = await runWrk({
      script,
      url,
      connections,
      seconds: seconds + graceSeconds,
      headers: { Origin: url },
      args: [file, randomBytes(4).toString("hex"), String(seconds)],
    });
    requireOrders(figures, (await shop.countOrders()) - before);
    return figures;
  };
}

/** Fails unless every answer was an order and every order was answered. */
export function requireOrders({ answers, refused, broken }: WrkFigures, placed: number): void {
  if (refused > 0 || broken > 0 || answers !== placed || placed === 0)
    throw new Error(
      `${answers} answers, ${refused} of them refusals, ${broken} without an answer, and ${placed} orders in the database.`,
    );
}
