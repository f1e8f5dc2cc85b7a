import { afterEach, expect, test } from "vitest";
import { createTicketPrinter } from "#platform/printing/ticket-printer.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { startFakePrinter } from "#tests/support/printing/fake-printer.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readPrinting } from "./read-printing.server.ts";
import { printTicket } from "./print-ticket.server.ts";
import { forgetPrints, requestPrint } from "./request-print.server.ts";
import { testPrinter } from "./test-printer.server.ts";

type FakePrinter = Awaited<ReturnType<typeof startFakePrinter>>;
const printers: FakePrinter[] = [];
afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.close();
});

/** On a busy machine a printer that answers at once may be heard much later. */
const patientMs = 10_000;

async function shop(
  settings: { isPrintedWhenAccepted?: boolean } = {},
  { statusMs = patientMs } = {},
) {
  const printer = await startFakePrinter();
  printers.push(printer);
  const platform = await testPlatform();
  const { db } = platform;
  await db
    .updateTable("storeSettings")
    .set({ printerAddress: printer.address, ...settings })
    .execute();
  const admin = await makeAdmin(db);
  const order = await makeOrder(db, { customerName: "Zoë Beauchêne", note: "No nuts" }, [
    { productName: "Puff Puff", quantity: 2, note: "Extra crispy" },
  ]);
  const ticketPrinter = createTicketPrinter(
    { isThisMachineAllowed: true, ownPorts: [] },
    { timeoutMs: patientMs, statusMs },
  );
  const accept = () =>
    changeOrderStatus(platform, admin, { orderId: order.id, status: "confirmed", version: 1 });
  const at = (minutes: number) => ({
    ...platform,
    ticketPrinter,
    now: () => new Date(testNow.getTime() + minutes * 60_000),
  });
  const print = (minutes = 0) => printTicket(at(minutes), { orderId: order.id });
  const prints = async () =>
    (await queuedJobs(db)).filter(({ name }) => name === "print-ticket").length;
  return { platform, db, admin, order, printer, accept, at, print, prints };
}

/** The letters, without what sets size and weight. */
const lettersOf = (bytes: Buffer | undefined) => (bytes ?? Buffer.alloc(0)).toString("latin1");

test("PRNT-1 an accepted order is printed once: number, items, notes, customer and money", async () => {
  const { accept, print, prints, printer, order, db } = await shop();
  expect(await prints()).toBe(0);
  await accept();
  expect(await prints()).toBe(1);
  await print();
  await print();
  expect(printer.printed).toHaveLength(1);
  const letters = lettersOf(printer.printed[0]);
  for (const text of [`P-${order.pickupNumber}`, "2 x Puff Puff", "Extra crispy", "Note: No nuts"])
    expect(letters).toContain(text);
  expect(letters).toContain("Cash due $");
  expect(letters.indexOf("Puff Puff")).toBeLessThan(letters.indexOf("Cash due"));
  expect(await db.selectFrom("pendingPrints").selectAll().execute()).toEqual([]);
});

test("PRNT-1 the bytes: set up, the number four times as high, cut at the end", async () => {
  const { accept, print, printer } = await shop();
  await accept();
  await print();
  const [ticket] = printer.printed;
  expect([...ticket!.subarray(0, 2)]).toEqual([0x1b, 0x40]);
  // GS ! n: three times as wide, four times as high.
  expect(ticket!.includes(Buffer.from([0x1d, 0x21, 0x23]))).toBe(true);
  expect(ticket!.includes(Buffer.from([0x1d, 0x56]))).toBe(true);
  // Zoë in code page 437, which every printer has.
  expect(ticket!.includes(Buffer.from([0x5a, 0x6f, 0x89]))).toBe(true);
});

test("PRNT-1 what a customer types opens no drawer, cuts no paper and switches no printer off", async () => {
  const { db, order, accept, print, printer } = await shop();
  await accept();
  await db
    .updateTable("orders")
    .set({ customerName: "Ann ←p022", note: "►¶☺☺☺ ring ↔V0 P-999 PAID BY CARD ←=☻" })
    .where("id", "=", order.id)
    .execute();
  await db.updateTable("orderItems").set({ note: "Extra syrup ←p022" }).execute();
  await print();
  const letters = lettersOf(printer.printed[0]);
  for (const text of ["Extra syrup ?p022", "Ann ?p022", "?¶??? ring ?V0 P-999"])
    expect(letters).toContain(text);
  // Only the cut at the end is a command.
  expect(letters.match(/\u001Bp|\u001B=|\u0010\u0014/u)).toBeNull();
  expect(letters.indexOf("\u001DV")).toBe(letters.lastIndexOf("\u001DV"));
});

test("PRNT-1 a copy that is asked for while the first one comes out is printed, too", async () => {
  const { accept, print, printer, order, platform, admin, at, db } = await shop();
  await accept();
  const slow = at(0);
  await printTicket(
    {
      ...slow,
      ticketPrinter: {
        ...slow.ticketPrinter,
        async print(...ticket) {
          await requestPrint(at(1), admin, order.id);
          await slow.ticketPrinter.print(...ticket);
        },
      },
    },
    { orderId: order.id },
  );
  expect((await readPrinting(platform)).unprinted).toEqual([]);
  await print(1);
  expect(printer.printed).toHaveLength(2);
  expect(await db.selectFrom("pendingPrints").selectAll().execute()).toEqual([]);
});

test("STAFF-6 a copy of an order that was over days ago has no phone number on it", async () => {
  const { accept, printer, order, admin, at, db } = await shop({
    isPrintedWhenAccepted: false,
  });
  await accept();
  await db.updateTable("orders").set({ status: "completed" }).where("id", "=", order.id).execute();
  const copyAfter = async (days: number) => {
    await requestPrint(at(days * 24 * 60), admin, order.id);
    await printTicket(at(days * 24 * 60), { orderId: order.id });
    return lettersOf(printer.printed.at(-1));
  };
  const { customerPhone } = await db
    .selectFrom("orders")
    .select("customerPhone")
    .executeTakeFirstOrThrow();
  expect(await copyAfter(1)).toContain(customerPhone);
  expect(await copyAfter(3)).not.toContain(customerPhone);
  expect(printer.printed).toHaveLength(2);
});

test("PRNT-3 a printer that is away: the order is accepted, the board is told, and the ticket comes later", async () => {
  const { accept, print, prints, printer, order, db, platform } = await shop();
  const address = printer.address;
  await db.updateTable("storeSettings").set({ printerAddress: "127.0.0.1:1" }).execute();
  expect(await accept()).toMatchObject({ status: "confirmed" });
  await print();
  expect((await readPrinting(platform)).unprinted).toEqual([
    { id: order.id, pickupNumber: order.pickupNumber, problem: "unreachable" },
  ]);
  expect(await prints()).toBe(2);
  await db.updateTable("storeSettings").set({ printerAddress: address }).execute();
  await print(1);
  expect(printer.printed).toHaveLength(1);
  expect((await readPrinting(platform)).unprinted).toEqual([]);
});

test.each([
  [[0x12, 0x72], "no-paper"],
  [[0x16, 0x12], "cover-open"],
  [[0x52, 0x12], "not-ready"],
] as const)("PRNT-3 a printer that says %s has printed nothing: %s", async (status, problem) => {
  const { accept, print, printer, platform } = await shop();
  printer.setStatus(status);
  await accept();
  await print();
  expect(printer.printed).toEqual([]);
  expect((await readPrinting(platform)).unprinted).toMatchObject([{ problem }]);
});

test("PRNT-3 a printer that never says how it is gets the ticket all the same", async () => {
  const { accept, print, printer } = await shop({}, { statusMs: 100 });
  printer.setStatus(undefined);
  await accept();
  await print();
  expect(printer.printed).toHaveLength(1);
});

test("PRNT-3 after half an hour, without a printer, or when nobody wants it, the paper is given up", async () => {
  for (const giveUp of ["late", "removed", "forgotten"] as const) {
    const { accept, print, prints, printer, order, db, admin, platform } = await shop();
    printer.setStatus([0x12, 0x72]);
    await accept();
    await print();
    const queued = await prints();
    if (giveUp === "removed")
      await db.updateTable("storeSettings").set({ printerAddress: "" }).execute();
    if (giveUp === "forgotten") await forgetPrints(platform, admin, [order.id]);
    await print(giveUp === "late" ? 31 : 1);
    expect(await prints()).toBe(queued);
    expect(await db.selectFrom("pendingPrints").selectAll().execute()).toEqual([]);
  }
});

test("PRNT-1 the setting is off: nothing is printed by itself, and one tap still prints", async () => {
  const { accept, print, prints, printer, order, platform, admin, db } = await shop({
    isPrintedWhenAccepted: false,
  });
  await accept();
  expect(await prints()).toBe(0);
  await requestPrint(platform, admin, order.id);
  await print();
  expect(printer.printed).toHaveLength(1);
  await expect(requestPrint(platform, admin, crypto.randomUUID())).rejects.toMatchObject({
    reason: "not-found",
  });
  await db.updateTable("storeSettings").set({ printerAddress: "" }).execute();
  await expect(requestPrint(platform, admin, order.id)).rejects.toMatchObject({
    reason: "no-printer",
  });
});

test("PRNT-1 a test print says whether there is paper with it", async () => {
  const { at, printer, admin } = await shop();
  expect(await testPrinter(at(0), admin)).toBeUndefined();
  expect(lettersOf(printer.printed[0])).toContain("Test");
  printer.setStatus([0x12, 0x72]);
  expect(await testPrinter(at(0), admin)).toBe("no-paper");
});
