import { z } from "zod";
import type { BasisPoints, Cents } from "../money.ts";
import { weekOfFields } from "./hours-form.ts";
import { storeSettings, text, type StoreSettings } from "./store-settings.ts";

// The rules are those of `storeSettings`; these schemas only convert what a form sends.

const { shape } = storeSettings;
/** The version that was on the screen: saving an older one is refused. */
const version = z.coerce.number().int().positive();
const ticked = z.literal("on").optional().transform(Boolean);

/** Accepts `6.99` and `$6.99`, and never uses a float. */
const dollars = decimal("Please enter an amount, for example 6.99").transform(
  (value) => value as Cents,
);
/** Hundredths of a percent are the finest step, so `8.875` is refused. */
const percent = decimal("Please enter a percentage, for example 13 or 9.75").transform(
  (value) => value as BasisPoints,
);

function decimal(message: string) {
  return z
    .string()
    .trim()
    .transform((typed) => /^\$?\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed))
    .refine((parts) => parts !== null, message)
    .transform((parts) => Number(parts![1]) * 100 + Number((parts![2] ?? "").padEnd(2, "0")));
}

/** Whom to email, and after how many minutes, when an order is not accepted; when a ticket is late. */
export type StoreAlerts = {
  readonly alertEmail: string;
  readonly remindAfterMinutes: number;
  readonly alertAfterMinutes: number;
  readonly apologiseAfterMinutes: number;
  readonly warmAfterMinutes: number;
  readonly lateAfterMinutes: number;
  readonly readyTooLongAfterMinutes: number;
  /** 0 never. */
  readonly tellLateAfterMinutes: number;
};

/** The receipt printer in the kitchen's network. */
export type StorePrinting = {
  /** Empty if there is none. */
  readonly printerAddress: string;
  readonly paperColumns: PaperColumns;
  readonly isPrintedWhenAccepted: boolean;
};

export type StoreChanges = Partial<
  Omit<StoreSettings, "specialDays" | "pause"> & StoreAlerts & StorePrinting
>;

export const businessForm = z.object({
  version,
  name: shape.name,
  tagline: shape.tagline,
  since: z.coerce.number().pipe(shape.since),
});

/** A Canadian code as Canada Post writes it, `K7L 0A1`; any other as it was typed. */
function writePostalCode(typed: string): string {
  const [, area, place] = /^([a-z]\d[a-z])[\s-]*(\d[a-z]\d)$/i.exec(typed) ?? [];
  return area && place ? `${area} ${place}`.toUpperCase() : typed;
}

export const contactForm = z.object({
  version,
  streetAddress: shape.streetAddress,
  city: shape.city,
  province: shape.province,
  postalCode: shape.postalCode.transform(writePostalCode),
  phone: shape.phone,
  email: z.string().trim().pipe(shape.email),
  bookingUrl: z.string().trim().pipe(shape.bookingUrl),
});

export const hoursForm = z
  .looseObject({ version, timeZone: shape.timeZone })
  .transform(({ version: seen, timeZone, ...fields }, context) => {
    const { data: hours, error } = weekOfFields.safeParse(fields);
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
    return hours ? { version: seen, timeZone, hours } : z.NEVER;
  });

const feeTooHigh = "Please enter $999.99 or less";
export const chargesForm = z.object({
  version,
  deliveryFee: dollars.refine((fee) => fee <= 99_999, feeTooHigh),
  taxRate: percent.refine((rate) => rate <= 10_000, "Enter 100% or less"),
  isDeliveryTaxed: ticked,
});

const paymentWays = ["both", "cash", "card"] as const;
export const checkoutOptionsForm = z
  .object({ version, payment: z.enum(paymentWays), isDeliveryOffered: ticked })
  .transform(({ payment, ...rest }) => ({
    ...rest,
    isCashAccepted: payment !== "card",
    isCardAccepted: payment !== "cash",
  }));

const minutesFrom = (min: 0 | 1) =>
  z.coerce.number("Please enter a number of minutes").pipe(
    z
      .int("Please enter whole minutes")
      .min(min, `Please enter at least ${min} minute${min === 1 ? "" : "s"}`)
      .max(240, "Please enter 240 minutes or less"),
  );
const minutes = minutesFrom(1);
export const alertsForm = z
  .object({
    version,
    alertEmail: z.string().trim().pipe(shape.email),
    remindAfterMinutes: minutes,
    alertAfterMinutes: minutes,
    apologiseAfterMinutes: minutes,
    warmAfterMinutes: minutes,
    lateAfterMinutes: minutes,
    readyTooLongAfterMinutes: minutes,
    /** Empty is 0. */
    tellLateAfterMinutes: minutesFrom(0),
  })
  .refine((form) => form.alertAfterMinutes > form.remindAfterMinutes, {
    path: ["alertAfterMinutes"],
    message: "This must be later than the first email",
  })
  .refine((form) => form.apologiseAfterMinutes > form.alertAfterMinutes, {
    path: ["apologiseAfterMinutes"],
    message: "This must be later than the second email",
  })
  .refine((form) => form.lateAfterMinutes > form.warmAfterMinutes, {
    path: ["lateAfterMinutes"],
    message: "This must be later than turning orange",
  });

/** Characters per line: rolls of 58 mm have 32, rolls of 80 mm 42 or 48. */
export const paperColumns = [32, 42, 48] as const;
export type PaperColumns = (typeof paperColumns)[number];

const notAnAddress = "Please enter an address like 192.168.1.50";
/** A name or an IPv4 address, and perhaps a port. A number alone would be an address, too, but nobody can read it. */
const hostAndPort =
  /^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[1-9]\d{0,4})?$/;
const printerAddress = z
  .string()
  .trim()
  .toLowerCase()
  .refine((typed) => typed === "" || isPrinterAddress(typed), notAnAddress);

function isPrinterAddress(typed: string): boolean {
  if (!hostAndPort.test(typed)) return false;
  const [host = "", port = "9100"] = typed.split(":");
  const isNumeric = /^(\d+|0x[\da-f]*)$/.test(host.split(".").at(-1) ?? "");
  const hasPort = Number(port) >= 1_024 && Number(port) <= 65_535;
  return hasPort && (!isNumeric || z.ipv4().safeParse(host).success);
}

export const printingForm = z.object({
  version,
  printerAddress,
  paperColumns: z.coerce.number().pipe(z.literal(paperColumns)),
  isPrintedWhenAccepted: ticked,
});

export const aboutForm = z
  .object({
    version,
    /** A blank line starts a new paragraph. */
    story: z
      .string()
      .max(20_000, "Please use at most 20,000 characters")
      .transform((typed) => typed.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim()))
      .transform((paragraphs) => paragraphs.filter((paragraph) => paragraph !== ""))
      .pipe(shape.story),
    quality: text(300),
    community: text(300),
    family: text(300),
    sustainability: text(300),
    teamName: shape.team.shape.name,
    teamRole: shape.team.shape.role,
    teamText: shape.team.shape.text,
  })
  .transform(({ teamName, teamRole, teamText, ...form }) => ({
    version: form.version,
    story: form.story,
    values: [
      { name: "Quality" as const, text: form.quality },
      { name: "Community" as const, text: form.community },
      { name: "Family" as const, text: form.family },
      { name: "Sustainability" as const, text: form.sustainability },
    ],
    team: { name: teamName, role: teamRole, text: teamText },
  }));

export const pauseLengths = [
  "15-minutes",
  "30-minutes",
  "1-hour",
  "today",
  "until-resumed",
] as const;
export type PauseLength = (typeof pauseLengths)[number];
export const pauseForm = z.object({ length: z.enum(pauseLengths), message: text(300) });
/** One tap on the board: what customers read stays as it is. */
export const quickPauseForm = pauseForm.omit({ message: true });
