import { z } from "zod";
import type { BasisPoints, Cents } from "../money.ts";
import type { TimeZone } from "../shop-time.ts";
import { openingHours, openingsOfDay } from "./opening-hours.ts";

/** The values on the About page, in display order. */
const valueNames = ["Quality", "Community", "Family", "Sustainability"] as const;

export const text = (maxLength: number) =>
  z.string().trim().max(maxLength, `Please use at most ${maxLength} characters`);
const cents = z.custom<Cents>((value) => Number.isSafeInteger(value));
const basisPoints = z.custom<BasisPoints>((value) => Number.isSafeInteger(value));
const timeZone = z.custom<TimeZone>(isTimeZone, "Please choose a time zone");

const notAUrl = "Please enter a full web address that starts with https://";
const notAnEmail = "Please enter a valid email address";
const notAYear = "Please enter a year, for example 2020";

/** A pause lasts until an instant, or until an administrator ends it. */
const pause = z.strictObject({ since: z.date(), until: z.date().nullable(), message: text(300) });

/** All settings of the business. Details are empty until the owner fills them in. */
export const storeSettings = z.strictObject({
  name: text(80).min(1, "Please give your shop a name"),
  tagline: text(200),
  since: z.int(notAYear).min(1900, notAYear).max(2200, notAYear),
  streetAddress: text(200),
  city: text(100),
  province: text(40),
  postalCode: text(20),
  phone: text(40),
  email: z.union([z.literal(""), z.email(notAnEmail).max(254, notAnEmail)]),
  bookingUrl: text(2_048).refine((typed) => typed === "" || isWebAddress(typed), notAUrl),
  timeZone,
  hours: openingHours,
  deliveryFee: cents.refine((fee) => fee >= 0 && fee <= 99_999),
  taxRate: basisPoints.refine((rate) => rate >= 0 && rate <= 10_000),
  isDeliveryTaxed: z.boolean(),
  isDeliveryOffered: z.boolean(),
  isCashAccepted: z.boolean(),
  isCardAccepted: z.boolean(),
  /** How many days can be chosen for an order, today being the first; 0: only as soon as possible. */
  orderDays: z.int().min(0).max(14),
  /** Toppings, box and bag, after the last batch. */
  finishMinutes: z.int().min(0).max(60),
  /** From leaving the kitchen to the door. */
  travelMinutes: z.int().min(0).max(240),
  /** How long before closing the last order for right away is taken. */
  lastOrdersMinutes: z.int().min(0).max(120),
  /** Whether orders for right away are taken only while a kitchen screen is open. */
  isKitchenScreenRequired: z.boolean(),
  /** Days off and days with other hours than usual, sorted. */
  specialDays: z.array(
    z.strictObject({
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      reason: text(200),
      /** Empty: closed. */
      openings: openingsOfDay,
    }),
  ),
  /** Also set before the shop opens for the first time, when nobody but an administrator can order. */
  pause: pause.nullable(),
  hasOpened: z.boolean(),
  story: z.array(text(2000).min(1)).max(20, "Please use at most 20 paragraphs"),
  values: z.array(z.strictObject({ name: z.enum(valueNames), text: text(300) })).length(4),
  team: z.strictObject({ name: text(200), role: text(100), text: text(1000) }),
});

export type StoreSettings = Readonly<z.infer<typeof storeSettings>>;

/** As the database accepts it: a small https, and no spaces, which the URL parser would encode. */
function isWebAddress(typed: string): boolean {
  return /^https:\/\/\S+$/.test(typed) && URL.canParse(typed);
}

/** The last one, because asking Intl takes longer than everything else of reading the settings. */
let knownTimeZone: string | undefined;

function isTimeZone(value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (value === knownTimeZone) return true;
  try {
    // Intl also knows offsets such as +05:00, which have no summer time.
    if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(value)) return false;
    new Intl.DateTimeFormat("en", { timeZone: value });
    knownTimeZone = value;
    return true;
  } catch {
    return false;
  }
}
