import type { z } from "zod";
import type { Admin } from "../../accounts/account.ts";
import { runStaffChange, type ChangeDeps } from "../../run-change.server.ts";
import { adviceDays, after } from "./advice-days.ts";
import type { leaveAdviceForm } from "./advice-forms.ts";
import { saveNoAdviceUntil } from "./kept-promises.queries.server.ts";

/** No advice for two weeks. */
export async function leaveAdvice(
  deps: ChangeDeps,
  admin: Admin,
  advised: z.infer<typeof leaveAdviceForm>,
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    const until = after(deps.now(), adviceDays);
    await saveNoAdviceUntil(tx, until);
    return {
      audit: [
        {
          action: "kitchen.advice-left",
          subjectKind: "store-settings",
          subjectId: "store",
          after: { ...advised, until },
        },
      ],
      jobs: [],
      announce: [],
    };
  });
}
