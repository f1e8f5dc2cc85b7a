import { useState } from "react";
import { redirect } from "react-router";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { VerifyEmailForm } from "./verify-email-form.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { pageAfterSignIn, safeNext } from "#app/http/next-path.server.ts";
import { forgetPendingEmail, rememberPendingEmail } from "#app/http/pending-email.server.ts";
import { platformContext, visitorContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import { emailForm, verifyForm } from "#shop/accounts/account-forms.ts";
import { resendVerification } from "#shop/accounts/sign-in/resend-verification.server.ts";
import { readVerificationLink, verifyEmail } from "#shop/accounts/sign-in/verify-email.server.ts";
import type { Route } from "./+types/verify-email.ts";

export const links: Route.LinksFunction = customerStyles;

const title = "Verify your email";

export const loader = withRefusals(async ({ request, url, context }: Route.LoaderArgs) => {
  const token = url.searchParams.get("token") ?? "";
  const next = safeNext(url.searchParams.get("next"));
  const link = await readVerificationLink(context.get(platformContext), request, token);
  if (link.isDone && context.get(visitorContext)) throw redirect(pageAfterSignIn(next));
  return { token, next, ...link };
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const next = safeNext(url.searchParams.get("next"));
  const form = await readForm(request);

  switch (form.get("intent")) {
    case "verify":
      return submitIntentForm(form, verifyForm, async (given) => {
        const { cookies } = await verifyEmail(platform, request, given);
        return redirectWithToast(pageAfterSignIn(next), "email-verified", {
          cookies: [...cookies, forgetPendingEmail],
        });
      });
    case "resend":
      return submitIntentForm(form, emailForm, async ({ email }) => {
        await resendVerification(platform, request, email, next);
        const cookies = [rememberPendingEmail(email)];
        return redirectWithToast(authPath("check-email", next), "verification-sent", { cookies });
      });
    default:
      throw unknownForm();
  }
}

/**
 * The URL may hold a token, which must not leak in a referrer. Not `no-referrer`: forms would then
 * send `Origin: null`, and our origin check would refuse them.
 */
export const headers = () => ({ "referrer-policy": "same-origin" });

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle(title, root.loaderData?.store.name));
}

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const [email, onEmail] = useState(answer?.typed?.["email"] ?? "");
  useFailureToast(answer);
  return (
    <AuthPage title={title}>
      <VerifyEmailForm answer={answer} email={email} onEmail={onEmail} {...loaderData} />
    </AuthPage>
  );
}
