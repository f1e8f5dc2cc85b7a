import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { enforceCap, enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued, runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { sendContactAnswer } from "../contact.jobs.server.ts";
import { draftAnswer, isOnlyDraft } from "./draft-answer.ts";
import type { AnswerForm } from "./inbox-forms.ts";
import { countAnswers, findAnswer, insertAnswer, updateState } from "./inbox.queries.server.ts";
import { lockKnownMessage } from "./lock-known-message.server.ts";

/**
 * Stores the answer and enqueues its email in one transaction. The same answer again, also at the
 * same moment, is one answer and one email.
 */
export async function answerMessage(
  deps: ChangeDeps & LimitDeps & Pick<Platform, "jobs">,
  admin: Admin,
  messageId: string,
  { version, answerId, text }: AnswerForm,
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    const message = await lockKnownMessage(tx, messageId);
    if (await isRepeated(tx, { answerId, messageId, text })) return unchanged();
    if (message.version !== version) throw new Refusal("stale-write");
    const { name: storeName } = await readStoreSettings({ db: tx });
    if (isOnlyDraft(text, draftAnswer(message.name, storeName))) throw new Refusal("answer-empty");
    enforceCap(deps, "answers-message", (await countAnswers(tx, messageId)) + 1);
    await enforceRateLimit({ ...deps, db: tx }, "answers", admin.id);
    const at = deps.now();
    const answer = { id: answerId, messageId, authorId: admin.id, body: text, createdAt: at };
    if (!(await insertAnswer(tx, answer))) throw new Refusal("stale-write");
    await updateState(tx, messageId, "answered", at);
    return {
      // The sender's name, address and text stay out: entries are kept for good.
      audit: [
        {
          action: "contact-message.answered",
          subjectKind: "contact-message",
          subjectId: messageId,
          before: { state: message.state },
          after: { state: "answered", answerId },
        },
      ],
      jobs: [queued(deps.jobs, sendContactAnswer, { answerId })],
      announce: [{ topic: "contact-messages" }],
    };
  });
}

/** An id that belongs to another message or text comes from an outdated page. */
async function isRepeated(
  tx: Tx,
  given: { readonly answerId: string; readonly messageId: string; readonly text: string },
): Promise<boolean> {
  const answer = await findAnswer(tx, given.answerId);
  if (!answer) return false;
  if (answer.messageId !== given.messageId || answer.body !== given.text)
    throw new Refusal("stale-write");
  return true;
}
