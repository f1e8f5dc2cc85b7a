import { expect, test } from "vitest";
import {
  aboutForm,
  alertsForm,
  businessForm,
  chargesForm,
  contactForm,
  hoursForm,
  checkoutOptionsForm,
  printingForm,
} from "./settings-forms.ts";

const version = "3";

test.each([
  ["6.99", 699],
  ["$6.99", 699],
  ["6,5", 650],
  ["0", 0],
  ["999.99", 99_999],
])("PAY-1 a fee of %s is %i cents", (deliveryFee, cents) => {
  const form = chargesForm.parse({ version, deliveryFee, taxRate: "13" });
  expect(form).toEqual({ version: 3, deliveryFee: cents, taxRate: 1300, isDeliveryTaxed: false });
});

test.each([
  ...["", "192.168.1.50", "192.168.1.50:9101", "printer.lan", "kitchen-3:6001", "7-eleven"],
])("PRNT-4 %j may be a printer's address", (printerAddress) => {
  const form = printingForm.safeParse({ version, printerAddress, paperColumns: "42" });
  expect(form.data?.printerAddress).toBe(printerAddress);
});

test.each([
  ...[
    "2130706433",
    "0",
    "0x7f.1",
    "127.1",
    "0177.0.0.1",
    "1.2.3.256",
    "printer:80",
    "printer:1023",
  ],
])("PRNT-4 %j is no printer's address", (printerAddress) => {
  const form = printingForm.safeParse({ version, printerAddress, paperColumns: "42" });
  expect(form.error?.issues[0]?.message).toBe("Please enter an address like 192.168.1.50");
});

test("PAY-1 every cent and every hundredth of a percent survives the form", () => {
  for (let cents = 0; cents <= 10_000; cents++) {
    const typed = (cents / 100).toFixed(2);
    const form = chargesForm.parse({ version, deliveryFee: typed, taxRate: `${typed} %` });
    expect(form).toMatchObject({ deliveryFee: cents, taxRate: cents });
  }
});

test.each([
  [{ deliveryFee: "six" }, "deliveryFee"],
  [{ deliveryFee: "6.999" }, "deliveryFee"],
  [{ deliveryFee: "-1" }, "deliveryFee"],
  [{ deliveryFee: "1000" }, "deliveryFee"],
  [{ taxRate: "101" }, "taxRate"],
  [{ taxRate: "" }, "taxRate"],
])("PAY-1 %o is refused at its field", (wrong, field) => {
  const { error } = chargesForm.safeParse({ version, deliveryFee: "1", taxRate: "1", ...wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("cash only, card only or both; never neither", () => {
  const options = (payment: string) => checkoutOptionsForm.safeParse({ version, payment }).data;
  expect(options("cash")).toMatchObject({ isCashAccepted: true, isCardAccepted: false });
  expect(options("card")).toMatchObject({ isCashAccepted: false, isCardAccepted: true });
  expect(options("both")).toMatchObject({ isCashAccepted: true, isCardAccepted: true });
  expect(options("none")).toBeUndefined();
});

test("ABOUT-1 blank lines make paragraphs", () => {
  const texts = { quality: "", community: "", family: "", sustainability: "" };
  const team = { teamName: "Ife", teamRole: "Chef", teamText: "" };
  const story = " One.\r\nStill one.\r\n \r\n\r\n\r\nTwo. ";
  const form = aboutForm.parse({ version, story, ...texts, ...team });
  expect(form.story).toEqual(["One.\r\nStill one.", "Two."]);
});

test("alerts grow louder", () => {
  const times = { remindAfterMinutes: "3", alertAfterMinutes: "3", apologiseAfterMinutes: "2" };
  const board = {
    warmAfterMinutes: "5",
    lateAfterMinutes: "5",
    readyTooLongAfterMinutes: "15",
    tellLateAfterMinutes: "",
  };
  const { error } = alertsForm.safeParse({ version, alertEmail: "", ...times, ...board });
  const wrong = error?.issues.map(({ path }) => path[0]);
  expect(wrong).toEqual(["alertAfterMinutes", "apologiseAfterMinutes", "lateAfterMinutes"]);
});

test("a shop has a name, a year and real addresses", () => {
  const business = businessForm.safeParse({ version, name: " ", tagline: "", since: "soon" });
  expect(business.error?.issues.map(({ path }) => path[0])).toEqual(["name", "since"]);
  const lines = { streetAddress: "", city: "", province: "", postalCode: "", phone: "" };
  const links = { email: "nobody", bookingUrl: "javascript:alert(1)" };
  const contact = contactForm.safeParse({ version, ...lines, ...links });
  expect(contact.error?.issues.map(({ path }) => path[0])).toEqual(["email", "bookingUrl"]);
  const zone = hoursForm.safeParse({ version, timeZone: "Mars/Olympus" });
  expect(zone.error?.issues.map(({ path }) => path[0])).toEqual(["timeZone"]);
});

test.each([
  ["k7l0a1", "K7L 0A1"],
  [" K7L-0a1 ", "K7L 0A1"],
  ["k7l  0a1", "K7L 0A1"],
  ["90210", "90210"],
  ["SW1A 1aa", "SW1A 1aa"],
  ["", ""],
])("NAV-6 the postal code %o is published as %o", (typed, postalCode) => {
  const lines = { streetAddress: "", city: "", province: "", phone: "", email: "", bookingUrl: "" };
  expect(contactForm.parse({ version, ...lines, postalCode: typed })).toMatchObject({ postalCode });
});
