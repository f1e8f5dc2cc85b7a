import { Field } from "#app/components/forms/field.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { invitationDays, type OpenInvitation } from "#shop/accounts/invitations/invitation.ts";

const roleLabels = { kitchen: "Kitchen", admin: "Administrator" } as const;
const invitedTo = {
  kitchen: "Invited to the kitchen",
  admin: "Invited as an administrator",
} as const;

type ShownInvitation = Omit<OpenInvitation, "expiresAt"> & { readonly ends: string };

type InvitePeopleProps = {
  readonly invitations: readonly ShownInvitation[];
  readonly answer: FormResult | undefined;
};

/** STAFF-5: by mail, so that nobody needs an account before. */
export function InvitePeople({ invitations, answer }: InvitePeopleProps) {
  const typed = answer?.intent === "invite" ? answer.typed : undefined;
  return (
    <section className="invite" aria-labelledby="invite-title">
      <h3 className="h3" id="invite-title">
        Invite someone to your team
      </h3>
      <p className="small">
        The kitchen runs the live board and the orders. Administrators can do everything, refunds
        and settings too. An invitation works for {invitationDays} days.
      </p>
      <IntentForm
        intent="invite"
        answer={answer}
        label="Invite someone to your team"
        submitLabel="Send invitation"
        busyLabel="Sending..."
        button={{ variant: "strong" }}
        className="invite-form"
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={typed?.["email"] ?? ""}
          errors={errorsOf(answer, "invite", "email")}
        />
        <Field as="select" label="Role" name="role" defaultValue={typed?.["role"] ?? "kitchen"}>
          <option value="kitchen">{roleLabels.kitchen}</option>
          <option value="admin">{roleLabels.admin}</option>
        </Field>
      </IntentForm>
      {invitations.length > 0 && (
        <>
          <h4 className="title" id="invitations-title">
            Waiting for an answer
          </h4>
          <ul className="invitations" aria-labelledby="invitations-title">
            {invitations.map(({ id, email, role, ends }) => (
              <li key={id}>
                <span>
                  <b>{email}</b>
                  <span className="small">
                    {invitedTo[role]} · expires {ends}
                  </span>
                </span>
                <IntentForm
                  intent="take-back"
                  hidden={{ invitationId: id }}
                  answer={answer}
                  submitLabel="Cancel invitation"
                  submitMore={<VisuallyHidden> to {email}</VisuallyHidden>}
                  busyLabel="Just a moment..."
                  button={{ size: "small" }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
