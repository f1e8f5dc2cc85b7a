import { useState } from "react";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { SignUpFields } from "#app/components/accounts/sign-up-fields.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer, visitorContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import { firstAdminForm, firstAdminTokenForm } from "#shop/accounts/account-forms.ts";
import {
  becomeFirstAdmin,
  makeFirstAdmin,
} from "#shop/accounts/first-admin/become-first-admin.server.ts";
import {
  isFirstAdminToken,
  needsFirstAdmin,
} from "#shop/accounts/first-admin/first-admin-link.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/first-admin.ts";

export const links: Route.LinksFunction = customerStyles;

const title = "Set up your shop";
const next = "/admin/get-ready";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const platform = context.get(platformContext);
  const token = url.searchParams.get("token") ?? "";
  if (!isFirstAdminToken(platform.config, token) || !(await needsFirstAdmin(platform)))
    throw new Refusal("invalid-token");
  return { token, email: context.get(visitorContext)?.email };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "sign-up":
      return submitIntentForm(form, firstAdminForm, async (typed) =>
        redirectWithToast(next, "first-admin", await becomeFirstAdmin(platform, request, typed)),
      );
    case "become":
      return submitIntentForm(form, firstAdminTokenForm, async (typed) => {
        await makeFirstAdmin(platform, requireCustomer(context, url), typed);
        return redirectWithToast(next, "first-admin");
      });
    default:
      throw unknownForm();
  }
}

/** The URL holds a token, which must not leak in a referrer; our own forms still need their origin. */
export const headers = () => ({ "referrer-policy": "same-origin" });

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle(title, root.loaderData?.store.name));
}

/** FIRST-1 */
export default function FirstAdmin({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, email: signedIn } = loaderData;
  const [email, setEmail] = useState(answer?.typed?.["email"] ?? "");
  const [fullName, setFullName] = useState(answer?.typed?.["fullName"] ?? "");
  useFailureToast(answer);
  if (signedIn !== undefined)
    return (
      <AuthPage title={title}>
        <p className="auth-lead">Make {signedIn} the administrator of this shop?</p>
        <IntentForm
          intent="become"
          hidden={{ token }}
          answer={answer}
          submitLabel="Yes, that's me"
          busyLabel="Just a moment..."
          button={{ variant: "main", size: "large", block: true }}
        />
      </AuthPage>
    );
  return (
    <AuthPage title={title}>
      <p className="auth-lead">
        Create the first account. It runs the whole shop, and invites the others.
      </p>
      <IntentForm
        intent="sign-up"
        hidden={{ token }}
        answer={answer}
        label={title}
        submitLabel="Create account"
        busyLabel="Creating account..."
        button={{ variant: "main", size: "large", block: true }}
      >
        <SignUpFields
          {...{ email, fullName, answer }}
          onEmail={setEmail}
          onFullName={setFullName}
        />
      </IntentForm>
    </AuthPage>
  );
}
