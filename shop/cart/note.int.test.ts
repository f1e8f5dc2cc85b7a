import { sql } from "kysely";
import { expect, test } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { cleanNote } from "./note.ts";

test("NOTE-1 whatever character is typed into a note, the database stores it", async ({
  onTestFinished,
}) => {
  const { db } = await testPlatform({ onFinished: onTestFinished });
  const typed = Array.from({ length: 0x11_00_00 >> 8 }, (_, row) =>
    Array.from({ length: 256 }, (__, column) => String.fromCodePoint(row * 256 + column)).join("."),
  );
  // The same condition as on orders.note and order_items.note.
  const { rows } = await sql<{ note: string }>`
    select note from unnest(${typed.map(cleanNote)}::text[]) as note where note ~ '[[:cntrl:]]'`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
