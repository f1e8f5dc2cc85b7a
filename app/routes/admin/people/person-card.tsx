import Ban from "lucide-react/icons/ban";
import ChefHat from "lucide-react/icons/chef-hat";
import MailQuestionMark from "lucide-react/icons/mail-question-mark";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Link } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import type { ListedPerson } from "#shop/accounts/people/person.ts";
import { RemoveAdminAccess } from "./remove-admin-access.tsx";

export type ShownPerson = Omit<ListedPerson, "since" | "banEnds"> & {
  readonly since: string;
  readonly banEnds: string | null;
  /** True for the administrator who looks at the list. */
  readonly isSelf: boolean;
};

type PersonCardProps = {
  readonly person: ShownPerson;
  readonly answer: FormResult | undefined;
};

export function PersonCard({ person, answer }: PersonCardProps) {
  const { id, name, email, since, orderCount, deviceCount } = person;
  // The card that was submitted last stays open, so that its result is visible.
  const ownAnswer = answer?.typed?.["userId"] === id ? answer : undefined;
  return (
    <li className="person">
      <div className="person-who">
        <p className="title">{name}</p>
        <p className="small">{email}</p>
      </div>
      <p className="person-badges">
        <Badges person={person} />
      </p>
      <p className="person-facts small">
        Joined {since},{" "}
        {orderCount > 0 ? (
          <Link className="link" to={`/admin?q=${encodeURIComponent(email)}`}>
            {orderCount === 1 ? "1 order" : `${orderCount} orders`}
          </Link>
        ) : (
          "no orders"
        )}
        , {deviceCount === 1 ? "1 device" : `${deviceCount} devices`} signed in
        {person.isBanned && person.banReason && `. Suspended: ${person.banReason}`}
      </p>
      {person.isSelf ? (
        <p className="person-self small">This is you</p>
      ) : (
        <details className="person-manage" open={ownAnswer !== undefined}>
          <summary className="btn btn-sm">
            Manage<VisuallyHidden> {name}</VisuallyHidden>
          </summary>
          <Actions person={person} answer={ownAnswer} />
        </details>
      )}
    </li>
  );
}

function Badges({ person }: { readonly person: ShownPerson }) {
  return (
    <>
      {person.isAdmin && (
        <Badge tone="blue" icon={ShieldCheck}>
          Administrator
        </Badge>
      )}
      {person.isKitchen && (
        <Badge tone="orange" icon={ChefHat}>
          Kitchen
        </Badge>
      )}
      {person.isAdmin && !person.hasSecondFactor && (
        <Badge tone="yellow" icon={ShieldAlert}>
          Two-step verification off
        </Badge>
      )}
      {person.isBanned && (
        <Badge tone="red" icon={Ban}>
          {person.banEnds ? `Suspended until ${person.banEnds}` : "Suspended"}
        </Badge>
      )}
      {!person.isVerified && (
        <Badge tone="gray" icon={MailQuestionMark}>
          Email not verified
        </Badge>
      )}
    </>
  );
}

const actionLabels = {
  "join-kitchen": "Add to the kitchen",
  "leave-kitchen": "Remove from the kitchen",
  appoint: "Make administrator",
  "end-sessions": "Sign out everywhere",
  unban: "Lift suspension",
} as const;

function Actions({ person, answer }: PersonCardProps) {
  const { id, name, isAdmin, isKitchen, isBanned } = person;
  const { formError, ...rest } = (answer?.intent !== "ban" && answer?.problem) || {};
  // The buttons stay in their row: what went wrong stands above all of them.
  const rowAnswer = answer && formError ? { ...answer, problem: rest } : answer;
  const actionForm = (intent: keyof typeof actionLabels) => (
    <IntentForm
      intent={intent}
      hidden={{ userId: id }}
      answer={rowAnswer}
      submitLabel={actionLabels[intent]}
      submitMore={<VisuallyHidden> {name}</VisuallyHidden>}
      busyLabel="Just a moment..."
      button={{ size: "small" }}
    />
  );
  return (
    <div className="person-actions">
      {formError && <FormAlert>{formError}</FormAlert>}
      {isKitchen && actionForm("leave-kitchen")}
      {!isAdmin && !isKitchen && !isBanned && actionForm("join-kitchen")}
      {isAdmin && <RemoveAdminAccess person={person} answer={rowAnswer} />}
      {!isAdmin && !isBanned && actionForm("appoint")}
      {actionForm("end-sessions")}
      {isBanned && actionForm("unban")}
      {!isBanned && !isAdmin && <BanForm person={person} answer={answer} />}
    </div>
  );
}

function BanForm({ person: { id, name }, answer }: PersonCardProps) {
  return (
    <IntentForm
      intent="ban"
      hidden={{ userId: id }}
      answer={answer}
      label={`Suspend ${name}'s account`}
      submitLabel="Suspend account"
      busyLabel="Suspending..."
      button={{ variant: "danger", size: "small" }}
      className="person-ban"
    >
      <Field
        label="Reason"
        hint="Only administrators see this."
        name="reason"
        maxLength={300}
        defaultValue={answer?.typed?.["reason"] ?? ""}
        errors={errorsOf(answer, "ban", "reason")}
      />
      <Field as="select" label="How long" name="days" defaultValue={answer?.typed?.["days"] ?? ""}>
        <option value="">Permanently</option>
        <option value="1">1 day</option>
        <option value="7">7 days</option>
        <option value="30">30 days</option>
      </Field>
    </IntentForm>
  );
}
