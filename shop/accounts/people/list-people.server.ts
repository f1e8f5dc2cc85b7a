import type { Platform } from "#platform/platform.server.ts";
import { pageWindow, type PageWindow } from "#shop/page.ts";
import type { Admin } from "../account.ts";
import { countPeople, listPeopleRows } from "./people.queries.server.ts";
import type { ListedPerson, PeopleView } from "./person.ts";

const perPage = 10;

/** Customers and administrators, searched and counted by the database. */
export async function listPeople(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Admin,
  { page, ...wanted }: PeopleView,
): Promise<{ people: ListedPerson[]; count: number; window: PageWindow }> {
  const count = await countPeople(db, wanted);
  const window = pageWindow(count, perPage, page);
  const slice = { offset: window.start, limit: perPage, now: now() };
  return { people: await listPeopleRows(db, { ...wanted, ...slice }), count, window };
}
