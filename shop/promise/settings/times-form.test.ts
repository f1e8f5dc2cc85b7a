import { expect, test } from "vitest";
import { timesForm } from "./times-form.ts";

const typed = {
  version: "3",
  capacity: "",
  batchMinutes: "10",
  orderDays: "0",
  finishMinutes: "5",
  travelMinutes: "30",
  lastOrdersMinutes: "0",
};

test("PROM-11 an empty number of plates is no limit, an unticked box is off", () => {
  expect(timesForm.parse(typed)).toEqual({
    version: 3,
    capacity: null,
    batchMinutes: 10,
    orderDays: 0,
    finishMinutes: 5,
    travelMinutes: 30,
    lastOrdersMinutes: 0,
    isKitchenScreenRequired: false,
  });
  const full = { ...typed, capacity: " 6 ", isKitchenScreenRequired: "on" };
  expect(timesForm.parse(full)).toMatchObject({ capacity: 6, isKitchenScreenRequired: true });
});

test.each([
  ["capacity", "0"],
  ["capacity", "201"],
  ["capacity", "six"],
  ["batchMinutes", ""],
  ["batchMinutes", "121"],
  ["orderDays", "15"],
  ["finishMinutes", ""],
  ["finishMinutes", "61"],
  ["travelMinutes", "-1"],
  ["lastOrdersMinutes", "2.5"],
])("PROM-11 %s cannot be %s", (name, value) => {
  const { error } = timesForm.safeParse({ ...typed, [name]: value });
  expect(error?.issues.map(({ path }) => path[0])).toContain(name);
});
