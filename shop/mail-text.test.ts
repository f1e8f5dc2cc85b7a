import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuSeconds } from "#tests/support/cpu-seconds.ts";
import { greetingName, withoutLinks } from "./mail-text.ts";

test.each([
  ["Ada", "Ada"],
  ["Ada Example", "Ada"],
  ["Zoë O’Brien-Tremblay", "Zoë"],
  ["J.R. Smith", "J.R."],
  ["J. R. Smith", "there"],
  ["J R Smith", "there"],
  ["Anne-Marie (Annie) Roy", "Anne-Marie"],
  ["Sam Tremblay 2nd", "Sam"],
  ["Sam Tremblay, Jr.", "Sam"],
  ["李 小龍", "李"],
  ["Dr. Siobhán Ní Dhomhnaill", "Dr. Siobhán Ní Dhomhnaill"],
  ["María del Carmen Pérez", "María"],
  ["李小龍", "李小龍"],
])("%s is greeted as %s", (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test.each([
  "You won 1000$ - claim at http://evil.example/claim",
  "visit evil.example",
  "EVIL.EXAMPLE/claim",
  "www.evil.example",
  "mail me@evil.example",
  "javascript:alert",
  "Click here now to get your free prize",
  "Ada\u2028http",
  "ｅｖｉｌ．ｅｘａｍｐｌｅ",
  "Call 613 555 0100",
  "Winner 2026 prize",
  "Ada (call 613-555-0100)",
  "Ada <a",
  "",
  "   ",
])("%s is greeted without a name", (name) => {
  expect(greetingName(name)).toBe("there");
});

test.each([
  ["Allergy question for Saturday", "Allergy question for Saturday"],
  ["Look at http://evil.example/claim now", "Look at [link removed] now"],
  ["HTTPS://EVIL.EXAMPLE", "[link removed]"],
  ["evil.example:8080/x?y=1 is here", "[link removed] is here"],
  ["ask me@evil.example, please", "ask [link removed] please"],
  ["2.5 dozen, $7.50 each", "2.5 dozen, $7.50 each"],
  ["line\u0000one\u202etwo", "line one two"],
  ["evil.example/x?u=http://evil.example, ok", "[link removed] ok"],
  ["(http://evil.example) _a.bc+http://evilhost", "([link removed] _[link removed]"],
  ["one.example,two.example and mailto:x", "[link removed],[link removed] and [link removed]"],
  ["@ada and 5@", "@ada and 5@"],
])("%s becomes %s", (typed, plain) => {
  expect(withoutLinks(typed)).toBe(plain);
});

test("no link survives, wherever it stands", () => {
  const link = fc.constantFrom("http://evil.example", "evil.example/x", "a@evil.example");
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), link, fc.string({ maxLength: 30 }), (a, one, b) => {
      expect(withoutLinks(`${a} ${one} ${b}`)).not.toContain("evil.example");
      expect(greetingName(`${a}${one}${b}`)).toBe("there");
    }),
  );
});

test.each([
  "\u3316",
  "\ufdfa",
  "a",
  "a.",
  "a.b,",
  "a+",
  "1",
  "-",
  "@",
  "a@ ",
  "http:",
  "mailto:",
  "a.bc_",
])("20,000 times %j takes no time that grows with its square", (part) => {
  const typed = part.repeat(20_000);
  expect(cpuSeconds(() => withoutLinks(typed))).toBeLessThan(1);
});
