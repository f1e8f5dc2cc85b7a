import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ServerResponse } from "node:http";
import { allTestCards, testCards } from "./test-cards.ts";

const folder = path.join(import.meta.dirname, "browser");
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
};

/** What browsers load from the fake Stripe: its script, the card frame and the list of test cards. */
export function openBrowserFiles(origin: () => string) {
  const names = readdirSync(folder).filter((name) => !name.endsWith(".ts"));
  const files = new Map(
    names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")] as const),
  );
  const lists = {
    listed: Object.values(testCards),
    numbers: allTestCards.map(({ number }) => number),
  };
  files.set("test-cards.json", JSON.stringify(lists));

  return function serve(name: string, response: ServerResponse): void {
    const text = files.get(name);
    if (text === undefined) return void response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": types[path.extname(name)] ?? "text/plain",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    response.end(text.replaceAll("__FAKE_STRIPE_ORIGIN__", origin()));
  };
}
