import type { Admin } from "../../accounts/account.ts";
import { Refusal } from "../../refusal.ts";
import {
  runStaffChange,
  unchanged,
  type Change,
  type ChangeDeps,
} from "../../run-change.server.ts";
import { dayAt } from "../../shop-time.ts";
import { deleteSpecialDays, insertSpecialDays, lockSettings } from "../settings.queries.server.ts";
import { isComing, type SpecialDays } from "./special-days.ts";

/** Of those that are not over; every page carries the next ones. */
const maxComing = 50;

/** Closes days, or gives them other hours. Saving the same again changes nothing. */
export function addSpecialDays(deps: ChangeDeps, admin: Admin, added: SpecialDays): Promise<void> {
  return runStaffChange(deps, admin, async (tx) => {
    const { specialDays, timeZone } = await lockSettings(tx);
    const overlapping = specialDays.filter(
      ({ firstDay, lastDay }) => firstDay <= added.lastDay && added.firstDay <= lastDay,
    );
    if (overlapping.some((found) => isSame(found, added))) return unchanged();
    const today = dayAt(deps.now(), timeZone);
    if (added.firstDay < today) throw new Refusal("special-days-past");
    if (overlapping.length > 0) throw new Refusal("special-days-overlap");
    if (specialDays.filter((found) => isComing(found, today)).length >= maxComing)
      throw new Refusal("special-days-full");
    await insertSpecialDays(tx, added);
    return changeOf("special-days.added", { after: added });
  });
}

/** The weekly hours apply again. Days that are gone already stay gone. */
export function removeSpecialDays(
  deps: ChangeDeps,
  admin: Admin,
  { firstDay }: Pick<SpecialDays, "firstDay">,
): Promise<void> {
  return runStaffChange(deps, admin, async (tx) => {
    const { specialDays } = await lockSettings(tx);
    const before = specialDays.find((found) => found.firstDay === firstDay);
    if (!before) return unchanged();
    await deleteSpecialDays(tx, firstDay);
    return changeOf("special-days.removed", { before });
  });
}

function changeOf(
  action: string,
  values: { readonly before?: SpecialDays; readonly after?: SpecialDays },
): Change {
  return {
    audit: [{ action, subjectKind: "store-settings", subjectId: "store", ...values }],
    jobs: [],
    announce: [{ topic: "store-settings" }],
  };
}

function isSame(one: SpecialDays, other: SpecialDays): boolean {
  const key = ({ firstDay, lastDay, reason, openings }: SpecialDays) =>
    JSON.stringify([
      firstDay,
      lastDay,
      reason,
      openings.map(({ opens, closes }) => [opens, closes]),
    ]);
  return key(one) === key(other);
}
