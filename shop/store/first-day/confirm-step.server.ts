import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { hasOpenings } from "../opening-hours.ts";
import { lockSettings } from "../settings.queries.server.ts";
import type { ConfirmedStep } from "./first-day-steps.ts";
import { insertStep } from "./first-day.queries.server.ts";

/** The owner has looked at it. Hours without an opening can't be right. */
export async function confirmStep(
  deps: ChangeDeps,
  admin: Admin,
  { step }: { readonly step: ConfirmedStep },
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    if (step === "hours" && !hasOpenings((await lockSettings(tx)).hours))
      throw new Refusal("no-openings");
    if (!(await insertStep(tx, step, deps.now()))) return unchanged();
    return {
      audit: [{ action: "setup.step-confirmed", subjectKind: "setup-step", subjectId: step }],
      jobs: [],
      announce: [],
    };
  });
}
