import { Refusal } from "#shop/refusal.ts";
import { drawPlate } from "./draw-plate.server.ts";
import { plateKey, type OrderedPlate } from "./ordered-plate.ts";

const fileName = /^([0-9a-f-]{16,84})\.svg$/;

/** SVG text of the plate under its current key; any other file name is refused as `not-found`. */
export async function drawPlateFile(
  plate: OrderedPlate | undefined,
  file: string,
): Promise<string> {
  const key = fileName.exec(file)?.[1];
  if (!plate || !key || plateKey(plate) !== key) throw new Refusal("not-found");
  return drawPlate(plate);
}
