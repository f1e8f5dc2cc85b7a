import { expect, test } from "vitest";
import { z } from "zod";
import { contactForm } from "./contact-form.ts";

const form = {
  name: "Al",
  email: "al@example.test",
  phone: "",
  subject: "Hello",
  message: "Ten letter\r\nand a line",
};

test("CON-2 a phone is optional, lines in the message stay lines", () => {
  expect(contactForm.parse(form)).toEqual({ ...form, phone: null, website: "" });
  expect(contactForm.parse({ ...form, phone: undefined })).toMatchObject({ phone: null });
});

test.each([
  { field: "name", value: " A ", says: "Name must be at least 2 characters" },
  { field: "name", value: undefined, says: "Name must be at least 2 characters" },
  { field: "email", value: "al@", says: "Please enter a valid email address" },
  { field: "subject", value: "Hey ", says: "Subject must be at least 5 characters" },
  { field: "message", value: "  too short ", says: "Message must be at least 10 characters" },
])("CON-3 $says", ({ field, value, says }) => {
  const { error } = contactForm.safeParse({ ...form, [field]: value });
  expect(z.flattenError(error!).fieldErrors).toEqual({ [field]: [says] });
});

test.each([
  { field: "subject", value: "Hello\r\nBcc: everybody@example.test" },
  { field: "name", value: "Al\nTo: everybody@example.test" },
  { field: "email", value: "al@example.test\nBcc: everybody@example.test" },
  { field: "email", value: "al@example.test, everybody@example.test" },
  { field: "email", value: '"al, everybody" <al@example.test>' },
  { field: "message", value: "Ten letters\0" },
  { field: "phone", value: "613\u0085555" },
])("CON-3 $field takes no header of a mail and no NUL", ({ field, value }) => {
  expect(contactForm.safeParse({ ...form, [field]: value }).success).toBe(false);
});
