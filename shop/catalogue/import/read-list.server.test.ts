import { expect, test } from "vitest";
import { cpuSeconds } from "#tests/support/cpu-seconds.ts";
import { isRefusal } from "#shop/refusal.ts";
import { readColumns, readHeading } from "./import-columns.ts";
import { maxRows } from "./import-form.ts";
import { decodeList, readList, tidyList } from "./read-list.server.ts";

const read = (text: string) => readList(tidyList(text));
const cells = (text: string) => read(text).rows.map((row) => row.cells);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What an owner is told. */
function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (isRefusal(error, "list-unreadable")) return error.details.words;
    throw error;
  }
  return "not refused";
}

const berry = { name: "Berry Cloud", price: "8,50", description: "Cream, berries" };

test.each([
  ["comma", 'Name,Price,Description\nBerry Cloud,"8,50","Cream, berries"'],
  ["semicolon", "Name;Price;Description\r\nBerry Cloud;8,50;Cream, berries\r\n"],
  ["tab, as pasted", "Name\tPrice\tDescription\nBerry Cloud\t8,50\tCream, berries"],
  ["upright bar", "Name|Price|Description\nBerry Cloud|8,50|Cream, berries"],
  ["byte order mark", '\uFEFFName,Price,Description\r\nBerry Cloud,"8,50","Cream, berries"'],
  ["any order and spelling", "desciption;PRICE (CAD);Item\nCream, berries;8,50;Berry Cloud"],
  ["no headings", "Berry Cloud;8,50;Cream, berries"],
  ["no headings, old Mac", "Berry Cloud\t8,50\tCream, berries\rX\t1"],
])("IMP-1 reads a list: %s", (_, text) => {
  expect(cells(text)[0]).toEqual(berry);
});

test("IMP-1 quotes, line breaks in a cell, blank rows, and rows as the spreadsheet counts them", () => {
  const { rows } = read(
    'Name,Price,Description\n"The ""Big"" One",9,"two\nlines"\n,,\n12" Waffle,7,\n',
  );
  expect(rows).toEqual([
    { row: 2, cells: { name: 'The "Big" One', price: "9", description: "two\nlines" } },
    { row: 4, cells: { name: '12" Waffle', price: "7" } },
  ]);
});

test("IMP-1 a comma in every price does not make comma the separator", () => {
  expect(cells("Waffles;8,50\nPancakes;9,50")).toEqual([
    { name: "Waffles", price: "8,50" },
    { name: "Pancakes", price: "9,50" },
  ]);
});

test("IMP-1 columns that we don't know are named, and left out", () => {
  expect(read("SKU,Name,Price,Calories\n7,Waffles,8,900")).toMatchObject({
    rows: [{ cells: { name: "Waffles", price: "8" } }],
    headingsRow: 1,
    unusedHeadings: ["SKU", "Calories"],
  });
});

test("IMP-1 headings are found below a title, and rows are numbered as in the spreadsheet", () => {
  for (const title of [
    "Our Menu 2026,,",
    "Products,,",
    "Our Menu,2026,",
    "Updated in May,,\n,,\nBy Ife",
  ])
    expect(read(`${title}\n,,\nItem,Price,Type\nWaffles,8,Main`)).toEqual({
      rows: [
        {
          row: title.split("\n").length + 3,
          cells: { name: "Waffles", price: "8", type: "Main" },
        },
      ],
      headingsRow: title.split("\n").length + 2,
      unusedHeadings: [],
    });
  // Further down they are a row like any other, and so is a product that is called like a heading.
  const long = "A,1\nB,2\nC,3\nD,4\nE,5\nName,Price";
  expect(read(long)).toMatchObject({ headingsRow: undefined, rows: { length: 6 } });
  expect(read("Waffles,8\nAmount,\nPuff,3")).toMatchObject({ headingsRow: undefined });
});

test("IMP-1 the line that tells Excel the separator is no row", () => {
  const rows = [{ row: 2, cells: { name: "Waffles", price: "8,50" } }];
  expect(read("sep=;\r\nName;Price\r\nWaffles;8,50")).toMatchObject({ rows, headingsRow: 1 });
  expect(read('\uFEFFSEP=,\nName,Price\nWaffles,"8,50"')).toMatchObject({ rows });
});

test("IMP-8 a very long cell near the top is read at once", () => {
  const list = `Name,Price\nWaffles,8\n${"x".repeat(900_000)}`;
  // Compared with every heading it would take half a minute.
  expect(cpuSeconds(() => expect(read(list).rows).toHaveLength(2))).toBeLessThan(10);
});

test("IMP-8 many blank rows in the middle are read at once", () => {
  const list = `Name,Price\nWaffles,8${"\n".repeat(100_000)}Puffs,6\n\n`;
  expect(cpuSeconds(() => expect(tidyList(list)).toHaveLength(list.length - 2))).toBeLessThan(2);
});

test("IMP-8 a list of more than 100 columns is refused, and no heading beyond them is compared", () => {
  const wide = (count: number) => `Name,Price${",Note".repeat(count - 2)}\nWaffles,8`;
  expect(read(wide(100)).rows).toHaveLength(1);
  expect(refusalOf(() => read(wide(101)))).toBe(
    "That's 101 columns. Please keep the columns of your menu, and at most 100.",
  );
  // Excel ends rows with blank cells, as many as were ever touched.
  expect(read(`${wide(3)}\nBuns,9${",".repeat(5_000)}`).rows).toHaveLength(2);
  let compared = 0;
  const row = Array.from({ length: 200_000 }, (_, index) => index);
  const cells = new Proxy(row, {
    get(target, key) {
      if (/^\d+$/.test(String(key))) compared += 1;
      return /^\d+$/.test(String(key)) ? `Column ${String(key)}` : Reflect.get(target, key);
    },
  }) as unknown as string[];
  readColumns([cells]);
  expect(compared).toBeLessThan(1_000);
});

test("IMP-8 a list of more than 20,000 lines is refused before it is read", () => {
  const list = `Name,Price\nWaffles,8${"\n".repeat(900_000)}Buns,9${"\n".repeat(100_000)}`;
  expect(refusalOf(() => read(list))).toContain("more than 20,000 lines");
  expect(read(`Name,Price\nWaffles,8${"\n".repeat(19_000)}Buns,9`).rows).toHaveLength(2);
});

test("IMP-4 a row of one cell is taken for a name, in the first column too", () => {
  expect(cells("SKU,Name,Price\nPANCAKES,,\n7,Waffles,8")).toEqual([
    { name: "PANCAKES" },
    { name: "Waffles", price: "8" },
  ]);
});

test.each([
  ["Name", "name"],
  ["Item", "name"],
  ["PRODUCT", "name"],
  ["Price (CAD)", "price"],
  ["prize", "price"],
  ["Catagory", "category"],
  ["Active", "status"],
  ["Image URL", "image"],
  ["Allergens", undefined],
  ["Note", undefined],
])("IMP-1 the heading %s is %s", (heading, field) => {
  expect(readHeading(heading)).toBe(field);
});

test("IMP-1 files of Excel: UTF-8 with a mark, UTF-16 and Windows-1252", () => {
  const text = "Name,Price\nCrème brûlée,8";
  expect(decodeList(bytesOf(`\uFEFF${text}`))).toBe(text);
  expect(decodeList(Buffer.from(text, "latin1"))).toBe(text);
  expect(decodeList(Buffer.from(`\uFEFF${text}`, "utf16le"))).toBe(text);
});

test("IMP-1 what is no list is refused in plain words", () => {
  const many = Array.from({ length: maxRows + 1 }, (_, index) => `Dish ${index},8`).join("\n");
  expect(refusalOf(() => read(" \n "))).toContain("choose a file or paste some cells");
  expect(refusalOf(() => read(many))).toBe("That's 501 rows. Please import at most 500 at a time.");
  expect(refusalOf(() => read(`A,1\n${"x".repeat(1024 * 1024)}`))).toContain("more than 1 MB");
  expect(refusalOf(() => decodeList(new Uint8Array(1024 * 1024 + 1)))).toContain("more than 1 MB");
  expect(refusalOf(() => decodeList(bytesOf("PK\u0003\u0004...")))).toContain("Save it as CSV");
  expect(refusalOf(() => read("Name,Price\nA\0,8"))).toContain("save it as CSV");
  expect(refusalOf(() => read("Name,Description\nA,b"))).toContain("Please call it Price");
  expect(refusalOf(() => read("Price,Description\n8,b"))).toContain("Please call it Name");
  expect(refusalOf(() => read("Name,Item,Price\nA,B,8"))).toContain("Two columns are called Name");
  expect(refusalOf(() => read("Name,Price"))).toContain("no products below the headings");
  expect(refusalOf(() => read('Name,Price\n"A,8\nB,9'))).toContain("never closed");
  const open = 'Name,Price,Description\nWaffle,8,"open\nPuff,3,x';
  for (const separator of [",", ";", "|"])
    expect(refusalOf(() => read(open.replaceAll(",", separator)))).toContain("never closed");
  for (const noPrices of ["Waffle\nPuff", "Waffle~8\nPuff~3", "Waffle,crisp\nPuff,sweet"])
    expect(refusalOf(() => read(noPrices))).toBe(
      "We couldn't find the prices. Is there a column named Price?",
    );
  // Prices that are all wrong are told row by row.
  expect(read("Name,Price\nWaffle,free").rows).toHaveLength(1);
  expect(read(many.slice(0, many.lastIndexOf("\n"))).rows).toHaveLength(maxRows);
});
