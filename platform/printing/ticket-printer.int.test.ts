import { afterEach, expect, test } from "vitest";
import { startFakePrinter } from "#tests/support/printing/fake-printer.ts";
import type { PaperLine } from "./encode-paper.server.ts";
import { createTicketPrinter } from "./ticket-printer.server.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const thisMachine = { isThisMachineAllowed: true, ownPorts: [] };

async function fakePrinter() {
  const printer = await startFakePrinter();
  closers.push(printer.close);
  return printer;
}

const lines: readonly PaperLine[] = [
  { text: "Dollop", isCentred: true },
  { text: "P-7", size: "huge", isBold: true, isCentred: true },
  { rule: true },
  { text: "2 x Puff Puff with a name that needs more than one line", size: "large", isBold: true },
  { text: "+ Crème fraîche x 2", indent: 3 },
  { text: " Extra crispy ", isBold: true, isInverted: true },
  { text: "Zoë Beauchêne, 416 555 0100 · 🥞" },
];

/** Letters as they are, everything else as its code: `<1b>`. */
const readable = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => {
      if (byte === 0x0a) return "<0a>\n";
      const isLetter = byte >= 0x20 && byte < 0x7f;
      return isLetter ? String.fromCharCode(byte) : `<${byte.toString(16).padStart(2, "0")}>`;
    })
    .join("");

test.each([32, 42, 48])(
  "PRNT-1 the recorded bytes of a ticket with %i columns",
  async (columns) => {
    const printer = await fakePrinter();
    await createTicketPrinter(thisMachine).print({ address: printer.address, columns }, lines);
    expect(printer.printed).toHaveLength(1);
    await expect(readable(printer.printed[0]!)).toMatchFileSnapshot(
      `./recorded/ticket-${columns}.txt`,
    );
  },
);

test("PRNT-1 a printer gets one ticket at a time, in order", async () => {
  const printer = await fakePrinter();
  const tickets = createTicketPrinter(thisMachine);
  const print = (text: string) =>
    tickets.print({ address: printer.address, columns: 32 }, [{ text }]);
  await Promise.all(["first", "second", "third", "fourth"].map(print));
  expect(printer.mostAtOnce()).toBe(1);
  const names = printer.printed.map(
    (bytes) => /first|second|third|fourth/.exec(bytes.toString())?.[0],
  );
  expect(names).toEqual(["first", "second", "third", "fourth"]);
});

test("PRNT-3 a printer that hangs up once it has the ticket has printed it", async () => {
  const printer = await fakePrinter();
  printer.hangUpAfterTickets();
  await createTicketPrinter(thisMachine).print({ address: printer.address, columns: 32 }, lines);
  expect(printer.printed).toHaveLength(1);
});

test("PRNT-3 a ticket that fails does not keep the next one waiting", async () => {
  const printer = await fakePrinter();
  const tickets = createTicketPrinter(thisMachine, { timeoutMs: 300 });
  const target = { address: printer.address, columns: 32 };
  printer.setStatus([0x12, 0x72]);
  await expect(tickets.print(target, lines)).rejects.toMatchObject({ reason: "no-paper" });
  printer.setStatus([0x12, 0x12]);
  await tickets.print(target, lines);
  expect(printer.printed).toHaveLength(1);
});

test("PRNT-4 nothing is sent to this machine if it isn't allowed, not even by a name that leads to it", async () => {
  const printer = await fakePrinter();
  const tickets = createTicketPrinter({ isThisMachineAllowed: false, ownPorts: [] });
  for (const host of ["127.0.0.1", "localhost", "2130706433"]) {
    const address = printer.address.replace("127.0.0.1", host);
    expect(await tickets.isAllowed(address)).toBe(false);
    await expect(tickets.print({ address, columns: 32 }, lines)).rejects.toMatchObject({
      reason: "unreachable",
    });
  }
  expect(printer.mostAtOnce()).toBe(0);
  expect(await tickets.isAllowed("printer.that-nobody-knows.invalid")).toBe(true);
});
