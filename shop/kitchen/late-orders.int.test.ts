import { expect, test } from "vitest";
import { escalateOrders as escalateByMail } from "#worker/tasks/escalate-orders.tsx";
import { makeCustomersOrder, makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";

const minute = 60_000;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute);

test("PROM-15 a promise that can be kept needs no apology: the customer hears when the kitchen should have started, with the time", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  await db
    .updateTable("storeSettings")
    .set({ alertEmail: "owner@example.test", phone: "(613) 555-0142" })
    .execute();
  const promised = (minutes: number, startsIn: number) => ({
    promisedFor: at(minutes),
    firstPromisedFor: at(minutes),
    readyBy: at(minutes),
    startBy: at(startsIn),
    kitchenFrom: testNow,
  });
  await makeCustomersOrder(db, { customerEmail: "rush@example.test", ...promised(70, 57) });
  await makeCustomersOrder(db, {
    ...{ customerEmail: "home@example.test", orderType: "delivery" },
    ...promised(70, 30),
  });
  const heard = new Map<string, string>();
  for (let minutes = 0; minutes <= 60; minutes++) {
    await escalateByMail({ ...platform, now: () => at(minutes) });
    for (const { to, text } of sentMail.splice(0))
      heard.set(`${minutes}: ${to}`, text.replaceAll(/\s+/g, " "));
  }
  // The owner's clock runs from the moment the board shows it.
  const to = (name: string) => [...heard.keys()].filter((line) => line.includes(name));
  expect(
    to("owner")
      .slice(0, 3)
      .map((line) => parseInt(line)),
  ).toEqual([3, 13, 23]);
  expect([...to("home"), ...to("rush")]).toEqual([
    "31: home@example.test",
    "58: rush@example.test",
  ]);
  expect(heard.get("58: rush@example.test")).toContain(
    "We still hope to have it ready at 11:10 AM.",
  );
  expect(heard.get("31: home@example.test")).toContain(
    "We still hope to have it at your door by 11:10 AM.",
  );
  expect(heard.get("58: rush@example.test")).toContain("Please call (613) 555-0142.");
});

test("PROM-15 an apology that comes after the promised time says so", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  const times = { promisedFor: at(20), firstPromisedFor: at(20), readyBy: at(20), startBy: at(5) };
  await makeCustomersOrder(db, { ...times, kitchenFrom: testNow });
  await escalateByMail({ ...platform, now: () => at(25) });
  const mail = sentMail.find(({ to }) => to === "ada@example.test");
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
    "It should have been ready at 10:20 AM, and we're sorry that it isn't.",
  );
});
