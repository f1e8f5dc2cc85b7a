import { expect, test } from "vitest";
import { weekdays, type TimeZone, type Weekday } from "../shop-time.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { openingNotice } from "./opening-notice.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { describeOpening, openingStateAt } from "./opening-state.ts";

type Rules = Parameters<typeof openingSchedule>[0];
type Openings = OpeningHours[Weekday];

const everyDay = (openings: Openings): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, openings])) as OpeningHours;
const special = (firstDay: string, lastDay: string, openings: Openings, reason = "") => ({
  firstDay,
  lastDay,
  reason,
  openings,
});
const dayOff = (day: string, reason = "") => special(day, day, [], reason);

const zone = "America/Toronto" as TimeZone;
const shop: Rules = {
  hours: { ...everyDay([{ opens: 480, closes: 1200 }]), sunday: [] },
  timeZone: zone,
  specialDays: [dayOff("2026-05-18", "Victoria Day")],
  pause: null,
};
const pause = {
  since: new Date("2026-05-11T15:00:00Z"),
  until: null,
  message: "The griddle is down.",
};

test.each([
  { at: "2026-05-11T14:00:00Z", given: {}, words: "Open now until 8:00 PM" },
  { at: "2026-05-11T11:00:00Z", given: {}, words: "We're closed right now. We open at 8:00 AM." },
  {
    at: "2026-05-12T00:00:00Z",
    given: {},
    words: "We're closed right now. We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-10T00:00:00Z",
    given: {},
    words: "We're closed right now. We open on Monday at 8:00 AM.",
  },
  {
    at: "2026-05-18T15:00:00Z",
    given: {},
    words: "We're closed today: Victoria Day. We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-11T14:00:00Z",
    given: {
      hours: { ...everyDay([]), sunday: [{ opens: 600, closes: 660 }] },
      specialDays: [dayOff("2026-05-17")],
    },
    words: "We're closed right now. We open on Sunday, May 24 at 10:00 AM.",
  },
  { at: "2026-05-11T14:00:00Z", given: { hours: everyDay([]) }, words: "We're closed right now." },
  { at: "2026-05-11T15:00:00Z", given: { pause }, words: "The griddle is down." },
  {
    at: "2026-05-11T15:00:00Z",
    given: { pause: { ...pause, message: "", until: new Date("2026-05-11T15:30:00Z") } },
    words: "We've paused orders. Back at 11:30 AM.",
  },
  {
    at: "2026-05-11T23:00:00Z",
    given: { pause: { ...pause, until: new Date("2026-05-12T01:00:00Z") } },
    words: "The griddle is down. Back tomorrow at 8:00 AM.",
  },
  ...[
    ['we\'re "sorry"', 'we\'re "sorry".'],
    ["Out of batter!", "Out of batter!"],
    ['Sign says "Gone fishing."', 'Sign says "Gone fishing."'],
    ["Gone fishing 🎣", "Gone fishing 🎣"],
  ].map(([message, sentence]) => ({
    at: "2026-05-11T15:00:00Z",
    given: { pause: { ...pause, message: message!, until: new Date("2026-05-11T15:30:00Z") } },
    words: `${sentence} Back at 11:30 AM.`,
  })),
  {
    at: "2026-05-18T15:00:00Z",
    given: { specialDays: [dayOff("2026-05-18", "Victoria Day!")] },
    words: "We're closed today: Victoria Day! We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-18T15:00:00Z",
    given: { specialDays: [special("2026-05-16", "2026-05-22", [], "Spring break")] },
    words: "We're closed today: Spring break. We open on Saturday at 8:00 AM.",
  },
  ...[
    [
      "2026-05-18T13:00:00Z",
      "We're closed right now. Special hours today: Victoria Day. We open at 10:00 AM.",
    ],
    ["2026-05-18T14:00:00Z", "Open now until 2:00 PM"],
    [
      "2026-05-18T18:00:00Z",
      "We're closed right now. Special hours today: Victoria Day. We open tomorrow at 8:00 AM.",
    ],
  ].map(([at, words]) => ({
    at: at!,
    given: {
      specialDays: [
        special("2026-05-18", "2026-05-18", [{ opens: 600, closes: 840 }], "Victoria Day"),
      ],
    },
    words: words!,
  })),
  {
    at: "2026-05-18T18:00:00Z",
    given: { specialDays: [special("2026-05-18", "2026-05-18", [{ opens: 600, closes: 840 }])] },
    words: "We're closed right now. We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-11T15:30:00Z",
    given: { pause: { ...pause, until: new Date("2026-05-11T15:30:00Z") } },
    words: "Open now until 8:00 PM",
  },
])("HRS-3 $at: $words", ({ at, given, words }) => {
  const now = new Date(at);
  const schedule = openingSchedule({ ...shop, ...given }, now);
  expect(describeOpening(openingStateAt(schedule, now), now, zone)).toBe(words);
});

test.each([
  [
    dayOff("2026-05-18", "Victoria Day"),
    "Closed today: Victoria Day. It opens tomorrow at 8:00 AM.",
  ],
  [
    special("2026-05-18", "2026-05-18", [{ opens: 480, closes: 600 }], "Victoria Day"),
    "The shop is closed. Special hours today: Victoria Day. It opens tomorrow at 8:00 AM.",
  ],
  [dayOff("2026-05-18"), "The shop is closed. It opens tomorrow at 8:00 AM."],
])("HRS-3 staff read why no orders come in: %o", (days, text) => {
  const given = { hours: everyDay([{ opens: 480, closes: 1200 }]), specialDays: [days] };
  expect(noticeOf(given)).toEqual({ is: "closed", text });
});

test("FIRST-4 a shop without any opening, this week or on special days, is not just closed", () => {
  const hours = everyDay([]);
  const never = { is: "never-open", text: "You have no opening hours, so nobody can order." };
  expect(noticeOf({ hours, specialDays: [] })).toEqual(never);
  const past = special("2026-05-16", "2026-05-16", [{ opens: 480, closes: 600 }]);
  expect(noticeOf({ hours, specialDays: [past] })).toEqual(never);
  const ahead = special("2026-05-23", "2026-05-23", [{ opens: 480, closes: 600 }]);
  expect(noticeOf({ hours, specialDays: [ahead] })?.is).toBe("closed");
});

/** On Victoria Day, at 11 in the morning. */
function noticeOf(given: Partial<Rules>) {
  const settings = { ...shop, ...given, hasOpened: true };
  return openingNotice(
    settings as Parameters<typeof openingNotice>[0],
    new Date("2026-05-18T15:00:00Z"),
  );
}
