import { expect, test } from "vitest";
import { maskEmail } from "./masked-email.ts";

test.each([
  { email: "ada@mail.example", masked: "a••@mail.example" },
  { email: "a@mail.example", masked: "a••@mail.example" },
  { email: "a.very.long.name@mail.example", masked: "a••••••@mail.example" },
  { email: "not an address", masked: "" },
])("AUTH-3 $email is shown as $masked", ({ email, masked }) => {
  expect(maskEmail(email)).toBe(masked);
});
