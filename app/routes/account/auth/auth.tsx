import { useState } from "react";
import { data, redirect } from "react-router";
import {
  authModeOf,
  authNote,
  authPath,
  authTitle,
  type AuthMode,
} from "#app/components/accounts/auth-mode.ts";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { CheckEmail } from "./check-email.tsx";
import { CodeForm } from "./code-form.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { EnterCodeForm } from "./enter-code-form.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { NameForm } from "./name-form.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { redirectWithCookies, redirectWithToast } from "#app/http/flash-toast.server.ts";
import { pageAfterSignIn, safeNext } from "#app/http/next-path.server.ts";
import {
  forgetPendingEmail,
  readPendingEmail,
  rememberPendingEmail,
} from "#app/http/pending-email.server.ts";
import { hasSessionCookie } from "#app/http/load-visitor.ts";
import { platformContext, requireCustomer, visitorContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import {
  codeForm,
  emailForm,
  mailedCodeForm,
  nameForm,
  newPasswordForm,
  signInForm,
  signUpForm,
} from "#shop/accounts/account-forms.ts";
import { changeName } from "#shop/accounts/profile/change-name.server.ts";
import { confirmCode } from "#shop/accounts/sign-in/confirm-code.server.ts";
import { maskEmail } from "#shop/accounts/sign-in/masked-email.ts";
import { requestPasswordReset } from "#shop/accounts/sign-in/request-password-reset.server.ts";
import { requestSignInCode } from "#shop/accounts/sign-in/request-sign-in-code.server.ts";
import { resendVerification } from "#shop/accounts/sign-in/resend-verification.server.ts";
import { resetPassword } from "#shop/accounts/sign-in/reset-password.server.ts";
import { signInWithCode } from "#shop/accounts/sign-in/sign-in-with-code.server.ts";
import { signIn } from "#shop/accounts/sign-in/sign-in.server.ts";
import { signUp } from "#shop/accounts/sign-in/sign-up.server.ts";
import type { Route } from "./+types/auth.ts";

export const links: Route.LinksFunction = customerStyles;

/** Modes for whoever is signed in, too: an account that began with a code sets its first password by mail. */
const signedInModes: readonly string[] = ["forgot", "reset-password", "name"] satisfies AuthMode[];

/** Modes that wait for an email. */
const waitingModes: readonly string[] = ["check-email", "enter-code"] satisfies AuthMode[];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const mode = authModeOf(query);
  const next = safeNext(query.get("next"));
  const isSessionEnded = hasSessionCookie(request) || query.get("reason") === "session-ended";
  if (context.get(visitorContext) && !signedInModes.includes(mode))
    throw redirect(pageAfterSignIn(next));
  if (mode === "name" && !context.get(visitorContext)) throw redirect(authPath("sign-in", next));
  return {
    mode,
    next,
    token: query.get("token") ?? "",
    isSent: query.has("sent"),
    note: authNote(mode, next, isSessionEnded),
    isRecovery: query.get("kind") === "recovery",
    sentTo: waitingModes.includes(mode) ? maskEmail(readPendingEmail(request)) : "",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const next = safeNext(url.searchParams.get("next"));
  const home = pageAfterSignIn(next);
  const form = await readForm(request);

  switch (form.get("intent")) {
    case "sign-in": {
      const answer = await submitIntentForm(form, signInForm, async (typed) => {
        const { outcome, cookies } = await signIn(platform, request, typed);
        return outcome === "signed-in"
          ? redirectWithToast(home, "welcome-back", { cookies })
          : redirectWithCookies(authPath("code", next), cookies);
      });
      if (answer instanceof Response) return answer;
      if (answer.data.problem?.reason !== "email-not-verified") return answer;
      const pending = rememberPendingEmail(answer.data.typed?.["email"] ?? "");
      return data(answer.data, { ...answer.init, headers: { "set-cookie": pending } });
    }
    case "code":
      return submitIntentForm(form, codeForm, async (typed) =>
        redirectWithToast(home, "welcome-back", await confirmCode(platform, request, typed)),
      );
    case "send-code":
      return submitIntentForm(form, emailForm, async ({ email }) => {
        await requestSignInCode(platform, request, email);
        const cookies = [rememberPendingEmail(email)];
        return redirectWithToast(authPath("enter-code", next), "code-sent", { cookies });
      });
    case "mailed-code":
      if (!form.has("email")) form.set("email", readPendingEmail(request));
      return submitIntentForm(form, mailedCodeForm, async (typed) => {
        const done = await signInWithCode(platform, request, typed);
        const { outcome, hasVerified, isNew } = done;
        const all = [...done.cookies, forgetPendingEmail];
        if (isNew && outcome === "signed-in")
          return redirectWithCookies(authPath("name", next), all);
        return outcome === "signed-in"
          ? redirectWithToast(home, hasVerified ? "email-verified" : "welcome-back", {
              cookies: all,
            })
          : redirectWithCookies(authPath("code", next), all);
      });
    case "name": {
      const customer = requireCustomer(context, url);
      return submitIntentForm(form, nameForm, async ({ fullName }) => {
        await changeName(platform, request, customer, fullName);
        return redirectWithToast(home, "welcome");
      });
    }
    case "sign-up":
      return submitIntentForm(form, signUpForm, async (typed) => {
        const signedUp = await signUp(platform, request, typed, next);
        const cookies = [...signedUp.cookies, rememberPendingEmail(typed.email)];
        return redirectWithToast(authPath("check-email", next), "account-created", { cookies });
      });
    case "resend":
      if (!form.has("email")) form.set("email", readPendingEmail(request));
      return submitIntentForm(form, emailForm, async ({ email }) => {
        await resendVerification(platform, request, email, next);
        const cookies = [rememberPendingEmail(email)];
        return redirectWithToast(authPath("check-email", next), "verification-sent", { cookies });
      });
    case "forgot":
      return submitIntentForm(form, emailForm, async ({ email }) => {
        await requestPasswordReset(platform, request, email);
        return redirectWithToast(authPath("forgot", next, { sent: "1" }), "reset-sent");
      });
    case "reset-password":
      return submitIntentForm(form, newPasswordForm, async (typed) => {
        const { cookies } = await resetPassword(platform, typed);
        return redirectWithToast("/auth", "password-updated", { cookies });
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

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = authTitle(loaderData?.mode ?? "sign-in");
  return hiddenPageMeta(pageTitle(title, root.loaderData?.store.name));
}

export default function Auth({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { mode, next, token, isSent, isRecovery, sentTo, note } = loaderData;
  const [email, onEmail] = useState(answer?.typed?.["email"] ?? "");
  const [fullName, onFullName] = useState(answer?.typed?.["fullName"] ?? "");
  useFailureToast(answer);
  const shared = { answer, next, email, onEmail };
  return (
    <AuthPage title={authTitle(mode)}>
      {note && (
        <p className="auth-note" role="status">
          {note}
        </p>
      )}
      {mode === "sign-in" && <SignInForm {...shared} />}
      {mode === "sign-up" && <SignUpForm {...shared} fullName={fullName} onFullName={onFullName} />}
      {mode === "forgot" && <ForgotPasswordForm {...shared} isSent={isSent} />}
      {mode === "reset-password" && <SetPasswordForm answer={answer} token={token} />}
      {mode === "code" && <CodeForm answer={answer} next={next} isRecovery={isRecovery} />}
      {mode === "email-code" && <EmailCodeForm {...shared} />}
      {mode === "enter-code" && <EnterCodeForm {...shared} sentTo={sentTo} />}
      {mode === "name" && <NameForm answer={answer} />}
      {mode === "check-email" && <CheckEmail {...shared} sentTo={sentTo} />}
    </AuthPage>
  );
}
