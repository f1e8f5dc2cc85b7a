import { expect, test } from "vitest";
import { dueSteps, type Step } from "./escalation.ts";

const times = { remindAfter: 3, alertAfter: 8, apologiseAfter: 10 };

test.each<{ waited: number; sent: Step[]; due: Step[]; why: string }>([
  { waited: 2.9, sent: [], due: [], why: "not yet" },
  { waited: 3, sent: [], due: ["reminder"], why: "the owner, at three minutes" },
  { waited: 5, sent: ["reminder"], due: [], why: "the owner knows" },
  { waited: 8, sent: ["reminder"], due: ["alert"], why: "the owner again, at eight" },
  { waited: 9, sent: [], due: ["alert"], why: "after an outage only the louder one" },
  { waited: 10, sent: ["reminder", "alert"], due: ["apology"], why: "the customer, at ten" },
  { waited: 30, sent: [], due: ["alert", "apology"], why: "both, after a long outage" },
  { waited: 30, sent: ["alert", "apology"], due: [], why: "everybody has been told" },
  { waited: 1441, sent: [], due: [], why: "from yesterday" },
])("after $waited minutes: $why", ({ waited, sent, due }) => {
  expect(dueSteps(waited, new Set(sent), times)).toEqual(due);
});
