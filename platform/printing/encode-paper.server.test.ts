import { expect, test } from "vitest";
import { encodePaper } from "./encode-paper.server.ts";

/** What a ticket itself sends: set up, code page, end of line, cut. */
const ownCommands = /\u001B@|\u001C\.|\u001BM\0|\u001Bt[\0\u0010]|\n\r|\u001DV\u0001/gu;

async function lettersOnPaper(text: string): Promise<string> {
  const bytes = Buffer.from(await encodePaper([{ text }], 32)).toString("latin1");
  return bytes.replaceAll(ownCommands, (command) => (command === "\n\r" ? "|" : ""));
}

test("PRNT-1 no letter of Unicode is a command to the printer", async () => {
  // Nothing beyond the first plane is in a code page: a sample is enough there.
  const beyond = Array.from({ length: 10_000 }, (_, index) => 0x1_00_00 + index * 101);
  const codes = [...Array.from({ length: 0x1_00_00 }, (_, code) => code), ...beyond];
  // With an x between them no two make up one of the ticket's own commands.
  const text = String.fromCodePoint(...codes.flatMap((code) => [code, 0x78]));
  expect((await lettersOnPaper(text)).match(/[\0-\u001F\u007F]/u)).toBeNull();
});

test("PRNT-1 a letter that a printer doesn't have is a question mark of the same width", async () => {
  const text = "crème brûlée ←p022 ↔V0 ►☺ 🥞 and a word more";
  expect(await lettersOnPaper(text)).toContain(
    "cr\u008Ame br\u0096l\u0082e ?p022 ?V0 ?? ? and|a word more|",
  );
});

test.each([
  ["code page 437, which every printer has", "crème ½ Ω", "cr\u008Ame \u00AB \u00EA"],
  ["Windows-1252", "“À la carte” — § 5", "\u0093\u00C0 la carte\u0094 \u0097 \u00A7 5"],
])("PRNT-1 letters come from %s", async (_, text, letters) => {
  expect(await lettersOnPaper(text)).toContain(letters);
});
