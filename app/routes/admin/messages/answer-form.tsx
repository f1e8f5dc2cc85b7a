import { useState } from "react";
import { Link } from "react-router";
import { checkWith } from "#app/components/forms/check-with.ts";
import { Field } from "#app/components/forms/field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { errorsOf, IntentForm } from "#app/components/forms/intent-form.tsx";
import { answerForm, maxAnswerLength } from "#shop/contact/inbox/inbox-forms.ts";
import type { ShownAnswer } from "./answers.tsx";
import type { OpenMessage } from "./message-facts.tsx";
import { useKeptAnswer } from "./use-kept-answer.ts";

type AnswerFormProps = {
  readonly message: OpenMessage;
  readonly answers: readonly ShownAnswer[];
  readonly draft: string;
  /** For the next answer; the page has a new one each time it loads. */
  readonly newAnswerId: string;
  /** The shop's address; empty if it has none. */
  readonly replyTo: string;
  readonly answer: FormResult | undefined;
};

const checkText = checkWith(answerForm.shape.text);

export function AnswerForm(props: AnswerFormProps) {
  const { message, answers, draft, newAnswerId, replyTo, answer } = props;
  // Kept until the answer is stored: what is sent again after a lost response is the same answer.
  const [answerId, setAnswerId] = useState(newAnswerId);
  if (answers.some(({ id }) => id === answerId) && answerId !== newAnswerId)
    setAnswerId(newAnswerId);
  const kept = useKeptAnswer(message.id, answerId, answer?.typed?.["text"] ?? draft);
  return (
    <section className="message-card" aria-labelledby="write-answer">
      <h3 className="title" id="write-answer">
        {answers.length > 0 ? "Answer again" : "Answer"}
      </h3>
      <IntentForm
        intent="answer"
        hidden={{ answerId, version: String(message.version) }}
        answer={answer}
        label="Answer"
        submitLabel="Send answer"
        busyLabel="Sending..."
        button={{ variant: "main" }}
      >
        <Field
          as="textarea"
          label="Your answer"
          name="text"
          rows={11}
          maxLength={maxAnswerLength}
          required
          value={kept.text}
          onChange={({ currentTarget: { value } }) => kept.write(value)}
          validate={checkText}
          errors={errorsOf(answer, "answer", "text")}
          hint={
            <>
              We email this to {message.email}, with their message below it.{" "}
              {replyTo ? (
                `Their reply goes to ${replyTo}.`
              ) : (
                <>
                  Add your email address in <Link to="/admin/settings">Settings</Link>, so that
                  their reply reaches you.
                </>
              )}
            </>
          }
        />
      </IntentForm>
    </section>
  );
}
