import { useEffect } from "react";
import { Link, redirect } from "react-router";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { ConfirmationFields } from "#app/components/forms/confirmation-fields.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { askToConfirm } from "#app/http/confirm-identity.server.ts";
import { confirmPath } from "#app/http/confirm-path.server.ts";
import { safeNext } from "#app/http/next-path.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import { confirmationForm } from "#shop/accounts/account-forms.ts";
import { confirmIdentity } from "#shop/accounts/profile/confirm-identity.server.ts";
import type { Route } from "./+types/confirm.ts";

export const links: Route.LinksFunction = customerStyles;

const title = "Confirm it's you";

/** Asked before a download of personal data; afterwards the download starts. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { hasSecondFactor } = requireCustomer(context, url);
  const download = downloadIn(url);
  return {
    download,
    isConfirmed: url.searchParams.has("done"),
    needsCode: hasSecondFactor,
    back: download.startsWith("/admin") ? "/admin" : "/account",
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  return submitIntentForm(
    form,
    confirmationForm,
    async (given) => {
      await confirmIdentity(context.get(platformContext), request, customer, given);
      return redirect(confirmPath(downloadIn(url), true));
    },
    { reword: askToConfirm(customer, form) },
  );
}

function downloadIn(url: URL): string {
  return safeNext(url.searchParams.get("next")) ?? "/account/my-data";
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle(title, root.loaderData?.store.name));
}

export default function Confirm({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { download, isConfirmed, needsCode, back } = loaderData;
  useFailureToast(answer);
  useEffect(() => {
    // The file is an attachment, so this page stays.
    if (isConfirmed) location.assign(download);
  }, [isConfirmed, download]);
  const backLink = (
    <p className="auth-other">
      <Link className="link" to={back}>
        Back
      </Link>
    </p>
  );
  if (isConfirmed)
    return (
      <AuthPage title="Thanks! Here's your file">
        <p className="auth-lead">
          Your download starts now. Nothing happening?{" "}
          <a className="link" href={download}>
            Download it here
          </a>
          .
        </p>
        {backLink}
      </AuthPage>
    );
  return (
    <AuthPage title={title}>
      <p className="auth-lead">
        This file has personal data in it, so please enter your password once more.
      </p>
      <IntentForm
        intent="confirm"
        answer={answer}
        label={title}
        submitLabel="Confirm and download"
        busyLabel="Checking..."
        button={{ variant: "main", size: "large", block: true }}
        isConfirming={false}
      >
        <ConfirmationFields problem={answer?.problem} needsCode={needsCode} />
      </IntentForm>
      <p className="auth-other">
        Don't know your password? Sign out, then sign in with an email code or reset it.
      </p>
      {backLink}
    </AuthPage>
  );
}
