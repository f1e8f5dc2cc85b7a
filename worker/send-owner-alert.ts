import { sendMail, type MailDeps } from "./send-mail.ts";

type Alert = { readonly to: readonly string[]; readonly messageId: string };

/** One mail to each recipient. Done if at least one was reached: a retry would email them again. */
export async function sendOwnerAlert(
  deps: MailDeps,
  { to, messageId }: Alert,
  compose: Parameters<typeof sendMail>[2],
): Promise<void> {
  const answers = await Promise.allSettled(
    to.map((address, index) =>
      sendMail(deps, { to: address, messageId: `${messageId}.${index}` }, compose),
    ),
  );
  const refusals = answers.filter((answer) => answer.status === "rejected");
  for (const { reason: err } of refusals)
    deps.logger.warn({ name: "alert", err }, "escalation.refused");
  if (refusals.length === to.length) throw refusals[0]?.reason;
}
