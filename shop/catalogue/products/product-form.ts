import { z } from "zod";
import { cents } from "#shop/money.ts";
import { recipeChoice } from "#plate/recipe-choice.ts";
import { readImageAddress } from "../image-address.ts";
import { readImageUrl } from "../images/image-url.ts";
import { standardType } from "../product.ts";
import { parseJson } from "#shop/parse-json.ts";

const tooLong = (maxLength: number) => `Please use at most ${maxLength} characters`;
const plainLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, tooLong(maxLength))
    .regex(/^\P{Cc}*$/u, "Please remove line breaks and hidden characters");

/** Accepts `8`, `8.5` and `8.50`. Never uses a float, which cannot represent 8.10. */
const price = z
  .string("Price is required")
  .trim()
  .min(1, "Price is required")
  .regex(/^\d+(\.\d*)?$/, "Price must be a number, like 8.50")
  .regex(/^\d+(\.\d{0,2})?$/, "Price can have at most 2 decimals")
  .regex(/^0*\d{1,3}(\.\d{0,2})?$/, "Price must be between 0.00 and 999.99")
  .transform((typed) => {
    const [dollars = "0", fraction = ""] = typed.split(".");
    return cents(Number(dollars) * 100 + Number(fraction.padEnd(2, "0")));
  });

const notAnImage = "Image must be a URL that begins with https://";

/** One of our own uploads, or the URL of an image elsewhere. */
const image = z
  .string()
  .trim()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const found = readImageAddress(typed) ? typed : readImageUrl(typed);
    if (found === undefined) context.addIssue({ code: "custom", message: notAnImage });
    return found ?? z.NEVER;
  });

const drawingRecipe = z
  .string()
  .default("")
  .transform((typed) => (typed === "" ? null : parseJson(typed)))
  .pipe(recipeChoice.nullable());

/** As many as shop/promise/settings/stations-form.ts allows. */
const maxStations = 8;
const places = z
  .int("Please enter a whole number")
  .min(0, "Please enter 0 or more")
  .max(50, "Please enter 50 or less");

/** `{"<station>": 2}`; nothing sent leaves it as it is, as from a page that was opened before. */
const kitchenWork = z
  .string()
  .transform((typed) => (typed === "" ? null : parseJson(typed)))
  .pipe(
    z
      .record(z.guid().toLowerCase(), places)
      .refine((work) => Object.keys(work).length <= maxStations)
      .nullable(),
  )
  .optional();

/** ADM-9: used by the dialog in the browser and by the action. */
export const productForm = z.object({
  name: plainLine(120).min(1, "Name is required"),
  description: z
    .string()
    .trim()
    .max(1_000, tooLong(1_000))
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, "Please remove hidden characters")
    .default(""),
  price,
  category: plainLine(60).default(""),
  // A product without a type would appear nowhere.
  type: plainLine(60)
    .default("")
    .transform((typed) => typed || standardType),
  image,
  drawingRecipe,
  kitchenWork,
  status: z.enum(["active", "inactive"]).default("active"),
});

export type ProductForm = z.infer<typeof productForm>;

const id = z.guid().toLowerCase();
/** The version that was on the screen: a change of an older one is refused. */
const version = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647));

export const editedProductForm = productForm.extend({ productId: id, version });
export const productVersionForm = z.object({ productId: id, version });
export const productStatusForm = productVersionForm.extend({
  status: z.enum(["active", "inactive"]),
});

/** `before` is the product to move in front of; empty for the end. */
export const menuMoveForm = z.object({
  productId: id,
  before: z.union([z.literal("").transform(() => null), id]).default(null),
});

export const imageKeyForm = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) });
