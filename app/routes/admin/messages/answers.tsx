import Clock from "lucide-react/icons/clock";
import { Badge } from "#app/components/ui/badge.tsx";
import type { MessageAnswer } from "#shop/contact/inbox/inbox-message.ts";

export type ShownAnswer = Omit<MessageAnswer, "at"> & { readonly when: string };

/** What was answered so far, by whom and when. */
export function Answers({ answers }: { readonly answers: readonly ShownAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h3 className="title" id="answers">
        Answers so far
      </h3>
      <ol className="answers">
        {answers.map(({ id, author, when, isSent, text }) => (
          <li key={id} className="message-card answer">
            <p className="answer-head small">
              <span>
                <b>{author ?? "A former administrator"}</b>, <span className="num">{when}</span>
              </span>
              {!isSent && (
                <Badge tone="yellow" icon={Clock}>
                  Not sent yet
                </Badge>
              )}
            </p>
            <p className="typed-text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
