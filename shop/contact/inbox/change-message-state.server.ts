import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import type { MessageState } from "./inbox-message.ts";
import { updateState } from "./inbox.queries.server.ts";
import { lockKnownMessage } from "./lock-known-message.server.ts";

/** Spam, answered without an email, or back to new. */
export async function changeMessageState(
  deps: ChangeDeps,
  admin: Admin,
  messageId: string,
  { version, state }: { readonly version: number; readonly state: MessageState },
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    const message = await lockKnownMessage(tx, messageId);
    if (message.state === state) return unchanged();
    if (message.version !== version) throw new Refusal("stale-write");
    await updateState(tx, messageId, state, deps.now());
    return {
      audit: [
        {
          action: "contact-message.state-changed",
          subjectKind: "contact-message",
          subjectId: messageId,
          before: { state: message.state },
          after: { state },
        },
      ],
      jobs: [],
      announce: [{ topic: "contact-messages" }],
    };
  });
}
