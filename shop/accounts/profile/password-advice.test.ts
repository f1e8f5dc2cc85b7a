import { expect, test } from "vitest";
import { advisePassword } from "./password-advice.ts";

test.each([
  { typed: "", label: "", why: "nothing typed says nothing" },
  { typed: "abcde", label: "Too short", why: "five are one too few" },
  { typed: "tüzgör", label: "Fair", why: "six are enough to pass" },
  { typed: "aaaaaaaaaaaaaaaaaaaa", label: "Weak", why: "one letter, however often" },
  { typed: "password1", label: "Weak", why: "a common word" },
  { typed: "P4$$w0rd", label: "Weak", why: "a common word in disguise" },
  { typed: "123456789", label: "Weak", why: "a common row of digits" },
  { typed: "password on my pancake shelf", label: "Good", why: "a common word in a sentence" },
  { typed: "griddle7", label: "Fair", why: "short, two kinds" },
  { typed: "Griddle7", label: "Good", why: "short, three kinds" },
  { typed: "warmbuttergriddle", label: "Good", why: "long, one kind" },
  { typed: "Warm butter griddle", label: "Strong", why: "long and varied" },
  { typed: "correcthorsebatterystaple", label: "Strong", why: "four words" },
])("AUTH-2 $why", ({ typed, label }) => {
  expect(advisePassword(typed).label).toBe(label);
});

test("AUTH-2 what anybody knows about the person is weak", () => {
  expect(advisePassword("Okafor2024!", ["Amara Okafor", "amara@mail.example"])).toMatchObject({
    label: "Weak",
    advice: "Leave out your name and email address.",
  });
  expect(advisePassword("Okafor2024!", ["Al"]).label).toBe("Good");
});

test.each(["abcde", "password1", "griddle7", "warmbuttergriddle"])(
  "AUTH-2 %s: there is a next step to take",
  (typed) => {
    expect(advisePassword(typed).advice).not.toBe("");
  },
);

test("AUTH-2 the meter rises with the label", () => {
  const typed = ["", "abcde", "griddle7", "Griddle7", "Warm butter griddle"];
  expect(typed.map((password) => advisePassword(password).strength)).toEqual([0, 1, 2, 3, 4]);
});
