import { expect, test } from "vitest";
import { telephoneHref } from "./telephone-href.ts";

test.each([
  { phone: "(613) 555-0142", href: "tel:+16135550142", why: "as written in Canada" },
  { phone: "1-613-555-0142", href: "tel:+16135550142", why: "with the long-distance one" },
  { phone: "+33 1 23 45 67 89", href: "tel:+33123456789", why: "with a country" },
  { phone: "+49 30 123456", href: "tel:+4930123456", why: "a country and ten digits" },
])("NAV-6 a phone number $why can be dialled", ({ phone, href }) => {
  expect(telephoneHref(phone)).toBe(href);
});
