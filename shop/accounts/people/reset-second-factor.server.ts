import { Refusal } from "#shop/refusal.ts";
import { runChange, type ChangeDeps } from "#shop/run-change.server.ts";
import { deleteSecondFactor, deleteSessionsOf } from "../accounts.queries.server.ts";
import { findPerson } from "./people.queries.server.ts";

/**
 * From the command line only, for somebody who lost both phone and recovery codes. Ends every
 * session; the next sign-in needs the password alone, and an administrator then has to enrol again.
 */
export async function resetSecondFactor(
  deps: ChangeDeps,
  whom: { readonly email: string },
): Promise<void> {
  await runChange(deps, { kind: "system" }, async (tx) => {
    const person = await findPerson(tx, whom);
    if (!person) throw new Refusal("not-found");
    await deleteSecondFactor(tx, person.id);
    await deleteSessionsOf(tx, person.id, "all");
    return {
      audit: [
        { action: "person.factor-reset", subjectKind: "person", subjectId: person.id, after: {} },
      ],
      jobs: [],
      announce: [],
      result: undefined,
    };
  });
}
