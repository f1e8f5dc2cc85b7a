import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { revalidateAfterRefusals } from "#app/http/revalidate-after-writes.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { answerMessage } from "#shop/contact/inbox/answer-message.server.ts";
import { changeMessageState } from "#shop/contact/inbox/change-message-state.server.ts";
import { draftAnswer } from "#shop/contact/inbox/draft-answer.ts";
import { answerForm, messageVersionForm } from "#shop/contact/inbox/inbox-forms.ts";
import type { MessageState } from "#shop/contact/inbox/inbox-message.ts";
import { inboxSearch, readInboxView } from "#shop/contact/inbox/inbox-view.ts";
import { readMessage } from "#shop/contact/inbox/read-message.server.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Answers } from "./answers.tsx";
import { MessageBadges } from "./message-badges.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { StateForms } from "./state-forms.tsx";
import type { Route } from "./+types/message.ts";

export const shouldRevalidate = revalidateAfterRefusals;

export const loader = withRefusals(async ({ context, url, params }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const store = (await snapshotFor(context)).settings;
  const { message, answers } = await readMessage(platform, admin, params.messageId);
  const whenOf = (at: Date) => formatDayAndTime(at, store.timeZone);
  const { at, ...rest } = message;
  return {
    back: `/admin/messages${inboxSearch(readInboxView(url.searchParams))}`,
    message: { ...rest, when: whenOf(at) },
    answers: answers.map(({ at: answeredAt, ...answer }) => ({
      ...answer,
      when: whenOf(answeredAt),
    })),
    draft: draftAnswer(message.name, store.name),
    answerId: crypto.randomUUID() as string,
    replyTo: store.email,
    keepSpamDays: platform.config.KEEP_SPAM_DAYS,
  };
});

export const action = withRefusals(
  async ({ request, context, url, params: { messageId } }: Route.ActionArgs) => {
    const admin = await requireAdmin(context, url);
    const platform = context.get(platformContext);
    const form = await readForm(request);
    const here = url.pathname + url.search;
    const mark = (state: MessageState) =>
      submitIntentForm(form, messageVersionForm, async ({ version }) => {
        await changeMessageState(platform, admin, messageId, { version, state });
        return redirectWithToast(here, `message-${state}`);
      });
    switch (form.get("intent")) {
      case "answer":
        return submitIntentForm(
          form,
          answerForm,
          async (answer) => {
            await answerMessage(platform, admin, messageId, answer);
            return redirectWithToast(here, "answer-sent");
          },
          { isHarmless: true, isKeptWhenStale: true },
        );
      case "mark-new":
        return mark("new");
      case "mark-answered":
        return mark("answered");
      case "mark-spam":
        return mark("spam");
      default:
        throw unknownForm();
    }
  },
);

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Message", root.loaderData?.store.name));
}

export default function MessagePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { back, message, answers, draft, answerId, replyTo, keepSpamDays } = loaderData;
  useFailureToast(answer);
  // A page that was open when somebody else marked it as spam keeps what was typed.
  const isAnswerable = message.state !== "spam" || answer?.intent === "answer";
  return (
    <>
      <div className="office-head">
        <div>
          <Link className="link" to={back}>
            <Icon as={ArrowLeft} size={18} /> Messages
          </Link>
          <h2 className="office-title message-title">{message.subject}</h2>
          <p className="message-badges">
            <MessageBadges {...message} />
          </p>
        </div>
      </div>
      <div className="message-page">
        <div className="message-column">
          <MessageFacts message={message} />
          <Answers answers={answers} />
          <StateForms message={message} keepSpamDays={keepSpamDays} answer={answer} />
        </div>
        {isAnswerable && (
          <AnswerForm
            message={message}
            answers={answers}
            draft={draft}
            newAnswerId={answerId}
            replyTo={replyTo}
            answer={answer}
          />
        )}
      </div>
    </>
  );
}
