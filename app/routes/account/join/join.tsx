import { Form, Link } from "react-router";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import { noForm } from "#shop/accounts/account-forms.ts";
import {
  acceptInvitation,
  declineInvitation,
} from "#shop/accounts/invitations/answer-invitation.server.ts";
import type { StaffRole } from "#shop/accounts/invitations/invitation.ts";
import { readMyInvitation } from "#shop/accounts/invitations/read-my-invitation.server.ts";
import type { Route } from "./+types/join.ts";

export const links: Route.LinksFunction = customerStyles;

const title = "Join the team";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const [invitation, { settings }] = await Promise.all([
    readMyInvitation(platform, customer),
    snapshotFor(context),
  ]);
  return { email: customer.email, invitation, storeName: settings.name };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "accept":
      return submitIntentForm(form, noForm, async () => {
        const { role } = await acceptInvitation(platform, customer);
        return redirectWithToast(homes[role], "invitation-accepted");
      });
    case "decline":
      return submitIntentForm(form, noForm, async () => {
        await declineInvitation(platform, customer);
        return redirectWithToast("/", "invitation-declined");
      });
    default:
      throw unknownForm();
  }
}

const homes: Readonly<Record<StaffRole, string>> = { kitchen: "/kitchen", admin: "/admin" };

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle(title, root.loaderData?.store.name));
}

/** STAFF-5 */
export default function Join({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { invitation, email, storeName } = loaderData;
  useFailureToast(answer);
  // It was cancelled while this page was open.
  if (answer?.problem?.reason === "invitation-over")
    return (
      <AuthPage title={title}>
        <FormAlert>{answer.problem.formError}</FormAlert>
        <GoToShop name={storeName} />
      </AuthPage>
    );
  if (!invitation)
    return (
      <AuthPage title={title}>
        <p className="auth-lead">
          There's no invitation for {email}. If yours went to another address, sign out and sign in
          with that one. If your invitation isn't valid any more, ask for a new one.
        </p>
        <Form method="post" action="/sign-out">
          <button className="btn btn-lg btn-block" type="submit">
            Sign Out
          </button>
        </Form>
        <GoToShop name={storeName} />
      </AuthPage>
    );
  const where = invitation.role === "admin" ? "as an administrator" : "in the kitchen";
  return (
    <AuthPage title={title}>
      <p className="auth-lead">
        {invitation.inviterName} invited you to join the team at {storeName} {where}.
      </p>
      <IntentForm
        intent="accept"
        answer={answer}
        submitLabel="Join"
        busyLabel="Just a moment..."
        button={{ variant: "main", size: "large", block: true }}
      />
      <IntentForm
        intent="decline"
        answer={answer}
        submitLabel="No, thanks"
        busyLabel="Just a moment..."
        button={{ variant: "quiet", block: true }}
      />
    </AuthPage>
  );
}

function GoToShop({ name }: { readonly name: string }) {
  return (
    <p className="auth-other">
      <Link className="link" to="/">
        Go to {name}
      </Link>
    </p>
  );
}
