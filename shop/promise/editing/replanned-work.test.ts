import { expect, test } from "vitest";
import { isMoreWork, replannedWork } from "./replanned-work.ts";

const work = (places: Record<string, number>) => new Map(Object.entries(places));
const planned = work({ griddle: 4, fryer: 1 });
const change = (more: Record<string, number>, less: Record<string, number> = {}) => ({
  more: work(more),
  less: work(less),
});
const [early, started] = [{ isStarted: false }, { isStarted: true }];

test("EDIT-4 before the start all of it is planned again", () => {
  expect(replannedWork(planned, change({ griddle: 2 }), early)).toEqual(
    work({ griddle: 6, fryer: 1 }),
  );
  expect(replannedWork(planned, change({}, { fryer: 1 }), early)).toEqual(work({ griddle: 4 }));
  expect(replannedWork(planned, change({}, { fryer: 9 }), early)).toEqual(work({ griddle: 4 }));
});

test("EDIT-4 after the start only what is new is planned, and less changes nothing", () => {
  expect(replannedWork(planned, change({ griddle: 2 }), started)).toEqual(work({ griddle: 2 }));
  expect(replannedWork(planned, change({}, { griddle: 2 }), started)).toBe("as-it-is");
});

test("EDIT-4 one plate for another of the same station is the same work", () => {
  const swap = change({ griddle: 1 }, { griddle: 1 });
  expect(replannedWork(planned, swap, early)).toBe("as-it-is");
  expect(isMoreWork(swap)).toBe(false);
  expect(isMoreWork(change({ fryer: 1 }, { griddle: 1 }))).toBe(true);
});
