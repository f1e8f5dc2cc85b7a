import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { aProduct } from "#tests/support/a-product.ts";
import type { ManagedProduct } from "../product.ts";
import type { ImportField } from "./import-columns.ts";
import { newTypesOf } from "./listed-type.ts";
import { planImport } from "./plan-import.ts";

const waffles = aProduct({
  id: "9b7c2ee9-5d0a-4f1e-9b7c-2ee9a1c403bd",
  name: "Belgian Waffles",
  description: "Crisp,\r\nwith butter",
  price: cents(850),
  category: "Classic",
  drawingRecipe: { kind: "topping", topping: "banana" },
  version: 3,
  kitchenWork: { a: 2 },
});
const cream: ManagedProduct = { ...waffles, id: "2", name: "Cream", type: "Extra Toppings" };

type Cells = Partial<Record<ImportField, string>>;
const plan = (rows: readonly Cells[], products: readonly ManagedProduct[] = [waffles, cream]) =>
  planImport(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    products,
  );
const planOne = (cells: Cells, products?: readonly ManagedProduct[]) =>
  plan([{ name: "New", price: "8", ...cells }], products)[0]!;
const problemOf = (cells: Cells, products?: readonly ManagedProduct[]) => {
  const planned = planOne(cells, products);
  return planned.does === "error"
    ? planned.problems.map(({ column, message }) => `${column}: ${message}`).join("; ")
    : planned.does;
};

test("IMP-4 a product is recognized by name and type, whatever the capitals and spaces", () => {
  expect(planOne({ name: "belgian  WAFFLES", price: "8.50" })).toEqual({
    row: 2,
    does: "same",
    product: waffles,
  });
  expect(planOne({ name: "Belgian Waffles", type: "Drizzles" })).toMatchObject({ does: "add" });
  // Without a type the name decides, so that a price list of toppings changes toppings.
  expect(planOne({ name: "cream", price: "2" })).toMatchObject({ does: "change", product: cream });
});

test("IMP-4 only what the list says changes; blank cells and other columns leave what is there", () => {
  const planned = planOne({ name: "Belgian Waffles", price: "$9", status: "no" });
  expect(planned).toEqual({
    row: 2,
    does: "change",
    product: waffles,
    before: { price: 850, status: "active" },
    after: { price: 900, status: "inactive" },
    form: {
      name: waffles.name,
      description: waffles.description,
      price: 900,
      category: "Classic",
      type: "Standard",
      image: null,
      drawingRecipe: waffles.drawingRecipe,
      status: "inactive",
    },
  });
  // The line break of a spreadsheet is no change.
  const same = { name: "Belgian Waffles", price: "8.50", description: "Crisp,\nwith butter" };
  expect(planOne(same)).toMatchObject({ does: "same" });
});

test("IMP-2 a new product has the form's own defaults, and the shop's spelling", () => {
  expect(planOne({ category: "CLASSIC", type: "extra topping", description: "=1+1" })).toEqual({
    row: 2,
    does: "add",
    form: {
      name: "New",
      description: "=1+1",
      price: 800,
      category: "Classic",
      type: "Extra Toppings",
      image: null,
      drawingRecipe: null,
      status: "active",
    },
  });
  expect(planOne({ category: "Crêpes & Co" })).toMatchObject({ form: { category: "Crêpes & Co" } });
  expect(planOne({})).toMatchObject({ form: { type: "Standard", category: "" } });
});

test("IMP-2 a usual word for a dish is the type Standard, unless the shop has a type of that name", () => {
  for (const type of [
    ...["Food", "main", "MAINS", "Main Course", "Dish", "dishes", "Entree", "Entrées"],
    ...["Dessert", "Product", "Item", "Regular"],
  ])
    expect(planOne({ type }), type).toMatchObject({
      does: "add",
      form: { type: "Standard" },
      readAsStandard: type,
    });
  expect(planOne({ name: "Belgian Waffles", price: "9", type: "Main" })).toMatchObject({
    does: "change",
    product: waffles,
    readAsStandard: "Main",
  });
  const dessert = { ...cream, type: "Desserts" };
  const own = planOne({ type: "dessert" }, [waffles, dessert]);
  expect(own).toMatchObject({ does: "add", form: { type: "Desserts" } });
  expect(own).not.toHaveProperty("readAsStandard");
  expect(planOne({ type: "standard" })).not.toHaveProperty("readAsStandard");
});

test("IMP-3 types that the shop doesn't have are counted, because they make add-ons", () => {
  const added = ["Snacks", "Sauces", "Drizzles", "Sauces", "Standard"].map((type) => ({ type }));
  expect(newTypesOf(added, [waffles, cream])).toEqual([
    { type: "Sauces", count: 2 },
    { type: "Snacks", count: 1 },
  ]);
  expect(newTypesOf(added, [waffles, { ...cream, type: "Sauces" }])).toEqual([
    { type: "Snacks", count: 1 },
  ]);
});

test("IMP-3 a row that has only a name is skipped as a heading, unless the menu has that product", () => {
  const [heading] = plan([{ name: "PANCAKES" }]);
  expect(heading).toEqual({ row: 2, does: "skip", cells: { name: "PANCAKES" } });
  expect(plan([{ name: "belgian waffles" }])[0]).toMatchObject({
    does: "error",
    problems: [{ column: "Price", message: "Price is required" }],
  });
  expect(plan([{ name: "PANCAKES", description: "Sweet" }])[0]).toMatchObject({ does: "error" });
});

test("IMP-2 the product form's own limits apply, with the column and the reason", () => {
  expect(problemOf({ name: "" })).toBe("Name: Name is required");
  expect(problemOf({ price: "", description: "Crisp" })).toBe("Price: Price is required");
  expect(problemOf({ price: "free" })).toBe("Price: Price must be a number, like 8.50");
  expect(problemOf({ price: "1e2" })).toBe("Price: Price must be a number, like 8.50");
  expect(problemOf({ price: "-8" })).toBe("Price: Price must be a number, like 8.50");
  expect(problemOf({ price: "8.505" })).toContain("Price: We can't tell");
  expect(problemOf({ price: "0.125" })).toBe("Price: Price can have at most 2 decimals");
  expect(problemOf({ price: "1,234.50" })).toBe("Price: Price must be between 0.00 and 999.99");
  expect(problemOf({ name: "x".repeat(121) })).toBe("Name: Please use at most 120 characters");
  expect(problemOf({ name: "a\u0007b" })).toContain("Name: Please remove line breaks and hidden");
  expect(problemOf({ name: "a\nb" })).toContain("Name: Please remove line breaks and hidden");
  expect(problemOf({ description: "a\u0000b" })).toContain("Description: Please remove hidden");
  expect(problemOf({ description: "x".repeat(1_001) })).toContain(
    "Description: Please use at most",
  );
  expect(problemOf({ status: "maybe" })).toBe("Status: Please enter Active or Inactive");
  expect(problemOf({ image: "photo.jpg" })).toContain("Image: Image must be a URL");
  expect(problemOf({ image: `/images/${"0".repeat(32)}/640x480.webp` })).toContain("Image must be");
  expect(problemOf({ price: "8-9", status: "?" })).toMatch(/^Price: .*; Status: /);
});

test("IMP-4 a product twice in the list or on the menu is an error, not a guess", () => {
  const [first, second] = plan([
    { name: "Crêpe", price: "8" },
    { name: "crêpe ", price: "9" },
  ]);
  expect(first).toMatchObject({ does: "add" });
  expect(second).toMatchObject({
    problems: [{ column: "Name", message: "This product is already in row 2" }],
  });
  const twice = [waffles, { ...waffles, id: "3" }];
  expect(problemOf({ name: "Belgian Waffles" }, twice)).toContain("has this product twice");
  const types = [waffles, { ...waffles, id: "3", type: "Drizzles" }];
  expect(problemOf({ name: "Belgian Waffles" }, types)).toContain("Please add the type");
  expect(problemOf({ name: "Belgian Waffles", type: "drizzle" }, types)).toBe("change");
});
