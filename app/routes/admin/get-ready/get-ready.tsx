import { redirect } from "react-router";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { noForm } from "#shop/accounts/account-forms.ts";
import { confirmStep } from "#shop/store/first-day/confirm-step.server.ts";
import { describeSteps } from "#shop/store/first-day/describe-steps.ts";
import { missingToOpen, stepForm } from "#shop/store/first-day/first-day-steps.ts";
import { openShop } from "#shop/store/first-day/open-shop.server.ts";
import { cardStateOf, readSetup } from "#shop/store/first-day/read-setup.server.ts";
import { sendOwnTestMail } from "#shop/health/send-own-test-mail.server.ts";
import { StepList } from "./step-list.tsx";
import type { Route } from "./+types/get-ready.ts";

const page = "/admin/get-ready";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const setup = await readSetup(platform, cardStateOf(platform));
  if (setup.settings.hasOpened) throw redirect("/admin");
  return {
    steps: describeSteps(setup, admin.email),
    missing: missingToOpen(setup.done),
    cards: setup.cards,
  };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "confirm":
      return submitIntentForm(
        form,
        stepForm,
        async (step) => {
          await confirmStep(platform, admin, step);
          return redirectWithToast(page, "step-confirmed");
        },
        { isHarmless: true },
      );
    case "test-mail":
      return submitIntentForm(form, noForm, async () => {
        await sendOwnTestMail(platform, admin);
        return redirectWithToast(page, "test-mail-sent");
      });
    case "open":
      return submitIntentForm(form, noForm, async () => {
        await openShop(platform, admin);
        return redirectWithToast("/admin", "shop-opened");
      });
    default:
      throw unknownForm();
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Get ready to open", root.loaderData?.store.name));
}

/** FIRST-2: what a new shop needs, in one sitting. */
export default function GetReady({ loaderData, actionData: answer }: Route.ComponentProps) {
  useFailureToast(answer);
  return <StepList {...loaderData} answer={answer} />;
}
