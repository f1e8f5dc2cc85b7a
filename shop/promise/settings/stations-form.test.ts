import { expect, test } from "vitest";
import { stationsForm } from "./stations-form.ts";

const id = "0b8f9e4e-51a1-4a7c-9d43-6f3f3d6a3f10";
const typed = {
  version: "3",
  stationId0: id,
  stationName0: " Griddle ",
  stationCapacity0: "4",
  stationMinutes0: "8",
  stationName1: "Irons",
  stationCapacity1: "",
  stationMinutes1: "6",
};
const errorsOf = (fields: Record<string, string>) =>
  stationsForm.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path[0]);

test("PROM-2 rows with a name are stations, in their order", () => {
  expect(stationsForm.parse(typed)).toEqual({
    version: 3,
    stations: [
      { id, name: "Griddle", capacity: 4, batchMinutes: 8 },
      { id: null, name: "Irons", capacity: null, batchMinutes: 6 },
    ],
  });
  expect(stationsForm.parse({ ...typed, stationName0: "" }).stations).toHaveLength(1);
});

test.each<[Record<string, string>, string]>([
  [{ stationCapacity0: "0" }, "stationCapacity0"],
  [{ stationCapacity1: "many" }, "stationCapacity1"],
  [{ stationMinutes1: "" }, "stationMinutes1"],
  [{ stationMinutes0: "121" }, "stationMinutes0"],
  [{ stationName1: "griddle" }, "stationName1"],
  [{ stationName1: "x".repeat(41) }, "stationName1"],
  [{ stationName0: "", stationName1: " ", stationMinutes1: "" }, "stationName0"],
  // A new station without a name must not be dropped without a word.
  [{ stationName1: "" }, "stationName1"],
  [{ stationCapacity2: "3" }, "stationName2"],
  [{ stationMinutes0: "1e1" }, "stationMinutes0"],
  [{ stationCapacity0: "0x1f" }, "stationCapacity0"],
  [{ stationId0: "one" }, "stationId0"],
])("PROM-2 %j is refused at its field", (fields, field) => {
  expect(errorsOf(fields)).toEqual([field]);
});
