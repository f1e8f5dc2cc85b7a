// npm run drill:outage -- --orders 1000: the mail server and the card provider are away, each in four ways. Orders must go
// on as fast as before, card customers get a way out, no money is taken twice or forgotten, and all is settled 5 minutes later.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { connect } from "#platform/database/database.server.ts";
import { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { seedShop } from "#tests/simulations/orders/run-chaos.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { surviveCardHour } from "./card-hour.ts";
import { surviveCardOutage } from "./card-outage.ts";
import { compareTimes } from "./compare-times.ts";
import { surviveMailOutage } from "./mail-outage.ts";

const maxMinutesToSend = 5;

const { values } = parseArgs({ options: { orders: { type: "string", default: "120" } } });
const orders = Number(values.orders);
if (!existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first.");

const cleanUp: (() => Promise<unknown>)[] = [];
try {
  const database = await startDurableDatabase();
  cleanUp.unshift(database.remove);
  const { db, close } = connect(database.appUrl, { max: 4, applicationName: "dollop-drill" });
  cleanUp.unshift(close);
  const customers = await seedShop(db, { buyers: Math.max(4, Math.ceil(orders / 50)) });
  const given = { db, databaseUrl: database.appUrl, customers, orders };

  const mail = await surviveMailOutage(given);
  const mailTimes = compareTimes(mail.times);
  reportFigures(
    `mail server away in 4 ways: ${count(mail.placed)} orders placed, ${mail.refused} refused, ${mailTimes.text}; ` +
      `all mails sent ${mail.minutes.toFixed(1)} min after its return, missing ${mail.unsent}, sent twice ${mail.repeated}`,
    [
      ...(mail.refused > 0 ? ["orders were refused because of the mail server"] : []),
      ...(mailTimes.isSlower ? ["orders were slower because of the mail server"] : []),
      ...(mail.unsent > 0 || mail.minutes > maxMinutesToSend ? ["mails are missing"] : []),
    ],
  );

  const cards = await surviveCardOutage(given);
  const cashTimes = compareTimes(cards.times);
  reportFigures(
    `card provider away in 4 ways: cash orders ${cashTimes.text}; ${cards.payments} card payments, unrecorded ${cards.unrecorded}, ` +
      `charged twice ${cards.chargedTwice}, two sessions for one attempt ${cards.twoSessions}, pages without a way out ${cards.problems.length}`,
    [
      ...cards.problems,
      ...(cards.unrecorded + cards.chargedTwice + cards.twoSessions > 0
        ? ["money is not what customers were told"]
        : []),
      ...(cashTimes.isSlower ? ["cash orders were slower because of the card provider"] : []),
    ],
  );

  const hour = await surviveCardHour(db);
  reportFigures(
    `card provider away for an hour: ${hour.scenarios} customers, ${hour.payments} payments, ${hour.refunds} refunded because nobody wanted them, ` +
      `${hour.problems.length} with wrong money; all settled at most ${hour.slowestMinutes} min after its return`,
    hour.problems,
  );
} finally {
  for (const step of cleanUp) await step();
}
