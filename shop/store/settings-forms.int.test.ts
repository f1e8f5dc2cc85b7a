import { expect, test } from "vitest";
import type { z } from "zod";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeStoreSettings } from "./change-store-settings.server.ts";
import { readEditableSettings } from "./read-editable-settings.server.ts";
import {
  aboutForm,
  alertsForm,
  businessForm,
  contactForm,
  hoursForm,
  type StoreChanges,
} from "./settings-forms.ts";

const business = { name: "Dollop", tagline: "", since: "2020" };
const contact = {
  ...{ streetAddress: "", city: "", province: "", postalCode: "" },
  ...{ phone: "", email: "", bookingUrl: "" },
};
const alerts = {
  alertEmail: "",
  ...{ remindAfterMinutes: "4", alertAfterMinutes: "9", apologiseAfterMinutes: "20" },
  ...{
    warmAfterMinutes: "5",
    lateAfterMinutes: "15",
    readyTooLongAfterMinutes: "20",
    tellLateAfterMinutes: "30",
  },
};
const about = {
  ...{ story: "", quality: "", community: "", family: "", sustainability: "" },
  ...{ teamName: "", teamRole: "", teamText: "" },
};
const emailOf = (length: number) => `${"x".repeat(length - 13)}@example.test`;
const sections: readonly [z.ZodType, Record<string, string>, Record<string, string[]>][] = [
  [businessForm, business, { since: ["1899", "2201", "1e9", "99999999999"] }],
  [
    contactForm,
    contact,
    {
      email: [emailOf(254), emailOf(255), "Ada@Example.test"],
      bookingUrl: [
        "HTTPS://example.test",
        "https://example.test/a b",
        "https://example.test/a\tb",
        `https://example.test/${"x".repeat(2_100)}`,
      ],
    },
  ],
  [hoursForm, {}, { timeZone: ["+05:00", "america/toronto", "UTC", "Etc/GMT+5", "EST5EDT"] }],
  [alertsForm, alerts, { alertEmail: [emailOf(254), emailOf(255)] }],
  [aboutForm, about, { story: ["x".repeat(2_001), "x\n\n".repeat(21)] }],
];

test("what a settings form accepts the database stores, and the rest is told at its field", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  for (const [schema, usual, fields] of sections)
    for (const [name, odd] of Object.entries({ ...lengths(usual), ...fields }))
      for (const value of odd) {
        const { version } = await readEditableSettings(platform, admin);
        const parsed = schema.safeParse({ ...usual, version, [name]: value });
        if (!parsed.success) {
          expect(parsed.error.issues[0]?.message, `${name} ${value}`).toMatch(/^(Please|Enter) /);
          continue;
        }
        const changes = parsed.data as StoreChanges & { version: number };
        await expect(
          changeStoreSettings(platform, admin, changes),
          `${name}: ${value.slice(0, 60)}`,
        ).resolves.toBeUndefined();
      }
});

/** Every text of a section at the lengths around its likely limits. */
function lengths(usual: Record<string, string>): Record<string, string[]> {
  const around = [20, 40, 80, 100, 200, 254, 300, 1_000, 2_000, 2_048];
  const texts = around.flatMap((length) => ["x".repeat(length), "x".repeat(length + 1)]);
  return Object.fromEntries(Object.keys(usual).map((name) => [name, texts]));
}
