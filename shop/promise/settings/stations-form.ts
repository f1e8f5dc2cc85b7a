import { z } from "zod";
import type { Station } from "../plan-batches.ts";
import { batchMinutesField, capacityField } from "./form-numbers.ts";

const maxStations = 8;

export type NamedStation = Station & { readonly name: string };

export type StationRow = {
  /** Null: a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly capacity: number | null;
  readonly batchMinutes: number;
};

export const rowNumbers = Array.from({ length: maxStations }, (_, row) => row);

/** The names of a row's fields. */
export const stationFields = (row: number) =>
  ({
    id: `stationId${row}`,
    name: `stationName${row}`,
    capacity: `stationCapacity${row}`,
    batchMinutes: `stationMinutes${row}`,
  }) as const;

const rowParts = {
  id: z.union([z.literal("").transform(() => null), z.guid()]),
  name: z
    .string()
    .trim()
    .max(40, "Please use at most 40 characters")
    .regex(/^\P{Cc}*$/u, "Please remove line breaks and hidden characters"),
  capacity: capacityField,
  batchMinutes: batchMinutesField,
};

type Typed = Readonly<Record<string, string>>;

const rowFields = Object.fromEntries(
  rowNumbers
    .flatMap((row) => Object.values(stationFields(row)))
    .map((field) => [field, z.string().max(200).default("")]),
);

/** All stations in one form; a row without a name is left out, and so removed. */
export const stationsForm = z
  .object({ version: z.coerce.number().int().positive(), ...rowFields })
  .transform(({ version, ...typed }, context) => {
    const stations: StationRow[] = [];
    const names = new Set<string>();
    for (const row of rowNumbers) {
      const station = readRow(typed, row, context);
      if (!station) continue;
      const key = station.name.toLowerCase();
      const { name } = stationFields(row);
      if (names.has(key)) addIssue(context, name, "Another station has this name");
      names.add(key);
      stations.push(station);
    }
    if (stations.length === 0 && context.issues.length === 0)
      addIssue(context, stationFields(0).name, "Please keep at least one station");
    return { version, stations };
  });

export type StationsForm = z.infer<typeof stationsForm>;

function readRow(typed: Typed, row: number, context: z.RefinementCtx): StationRow | undefined {
  const fields = stationFields(row);
  const read = <Part extends keyof typeof rowParts>(part: Part) => {
    const { data, error } = rowParts[part].safeParse(typed[fields[part]] ?? "");
    for (const { message } of error?.issues ?? []) addIssue(context, fields[part], message);
    return data as z.infer<(typeof rowParts)[Part]> | undefined;
  };
  const name = read("name");
  if (name === "") {
    const isNew = typed[fields.id] === "" || typed[fields.id] === undefined;
    const isFilledIn = typed[fields.capacity]?.trim() || typed[fields.batchMinutes]?.trim();
    if (isNew && isFilledIn) addIssue(context, fields.name, "Please enter a name");
    return undefined;
  }
  const [id, capacity, batchMinutes] = [read("id"), read("capacity"), read("batchMinutes")];
  if (
    name === undefined ||
    id === undefined ||
    capacity === undefined ||
    batchMinutes === undefined
  )
    return undefined;
  return { id, name, capacity, batchMinutes };
}

function addIssue(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: "custom", message, path: [field] });
}
