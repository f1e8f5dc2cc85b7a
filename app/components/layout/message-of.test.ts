import { expect, test } from "vitest";
import { messageOf } from "./message-of.ts";

test.each([
  { error: new Error("Failed to fetch"), words: "Failed to fetch" },
  { error: new Error(""), words: "Something went wrong. Please try again." },
  { error: "text", words: "Something went wrong. Please try again." },
  {
    error: { status: 503, statusText: "Service Unavailable", internal: false, data: null },
    words: "503 Service Unavailable",
  },
  {
    error: { status: 409, statusText: "", internal: false, data: "We're closed right now." },
    words: "We're closed right now.",
  },
  {
    error: {
      status: 409,
      statusText: "",
      internal: false,
      data: { reason: "store-closed", message: "We're closed right now." },
    },
    words: "We're closed right now.",
  },
])("MENU-7 the message of a failure is $words", ({ error, words }) => {
  expect(messageOf(error)).toBe(words);
});
