import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Tables that grow with customers, without anybody in the shop deciding it. */
const growing =
  /selectFrom\("(?:orders|orderItems|users|sessions|contactMessages|contactAnswers|auditEntries|images|stripeEvents|paymentAttempts|refunds|notificationsSent|pushSubscriptions)\b/;
/** Limited by number, to the rows of one order or of given ids, or added up. */
const bounded =
  /\.limit\(|where\("(?:\w+\.)?(?:id|orderId)", "(?:=|in)"|any\(\$\{|\.groupBy\(|\.countAll|\.fn\.sum/;

/** Reads that need every row; each with the reason. */
const whole = new Map([
  ["lockOrdersOf", "deleting an account locks all its orders; only their statuses are read"],
  ["lockAdmins", "all administrators are locked; the owner appoints them"],
]);

const root = path.resolve(import.meta.dirname, "..");

/** Each function of a file as `[name, text]`. */
function functionsOf(file: string): [string, string][] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?^}$/gm)].map(
    ([body, name]) => [name ?? "", body],
  );
}

function isUnbounded(body: string, source: RegExp): boolean {
  return body
    .split(new RegExp(`(?=${source.source})`))
    .filter((part) => source.test(part))
    .some((part) => {
      const [chain = "", ...rest] = part.split(".execute()");
      return rest.length > 0 && !chain.includes(".executeTakeFirst") && !bounded.test(chain);
    });
}

test("every list read from a growing table is bounded", () => {
  const unbounded: string[] = [];
  for (const file of globSync("{shop,platform}/**/*.queries.server.ts", { cwd: root })) {
    const functions = functionsOf(file);
    // Functions that return an unfinished query; whoever calls them must bound it.
    const builders = functions
      .filter(([, body]) => growing.test(body) && !body.includes(".execute"))
      .map(([name]) => `${name}\\(`);
    const source = new RegExp([growing.source, ...builders].join("|"));
    for (const [name, body] of functions)
      if (!whole.has(name) && isUnbounded(body, source)) unbounded.push(`${file}: ${name}`);
  }
  expect(unbounded).toEqual([]);
});
