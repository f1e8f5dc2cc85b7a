import { snapshotFor } from "#app/snapshot-for.server.ts";
import { DataSection } from "./data-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { NameSection } from "./name-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { unknownForm } from "#app/http/unknown-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { safeNext } from "#app/http/next-path.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import type { FormProblem } from "#app/http/form-problem.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import {
  changePasswordForm,
  deviceForm,
  firstCodeForm,
  nameForm,
  noForm,
  passwordForm,
  stopFactorForm,
} from "#shop/accounts/account-forms.ts";
import { changeName } from "#shop/accounts/profile/change-name.server.ts";
import { changePassword } from "#shop/accounts/profile/change-password.server.ts";
import {
  endAllDevices,
  endDevice,
  endOtherDevices,
} from "#shop/accounts/profile/end-devices.server.ts";
import { readAccount } from "#shop/accounts/profile/read-account.server.ts";
import {
  confirmSecondFactor,
  isFactorRequired,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "#shop/accounts/profile/second-factor.server.ts";
import { listPushDevices } from "#shop/accounts/push/list-push-devices.server.ts";
import { turnOffPush } from "#shop/accounts/push/turn-off-push.server.ts";
import { deleteAccount } from "#shop/orders/mine/delete-account.server.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import type { Route } from "./+types/account.ts";

export const links: Route.LinksFunction = customerStyles;

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const { devices, ...account } = await readAccount(platform, customer);
  const notified = await listPushDevices(platform, customer.id);
  return {
    ...account,
    next: staffPageIn(url),
    isFactorRequired: isFactorRequired(platform, customer),
    devices: devices.map(({ id, isThis, browser, address, lastSeen }) => ({
      id,
      isThis,
      browser,
      address,
      lastSeen: formatDayAndTime(lastSeen, timeZone),
      ...toldOn(notified.find(({ sessionId }) => sessionId === id)),
    })),
  };
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);

  switch (form.get("intent")) {
    case "name":
      return submitIntentForm(form, nameForm, async ({ fullName }) => {
        await changeName(platform, request, customer, fullName);
        return redirectWithToast("/account", "name-saved");
      });
    case "password":
      return submitIntentForm(
        form,
        changePasswordForm,
        async (typed) => {
          const answer = await changePassword(platform, request, customer, typed);
          return redirectWithToast("/account", "password-changed", answer);
        },
        { reword: wrongPassword("currentPassword") },
      );
    case "end-device":
      return submitIntentForm(form, deviceForm, async ({ sessionId }) => {
        await endDevice(platform, customer, sessionId);
        return redirectWithToast("/account", "device-ended");
      });
    case "end-others":
      return submitIntentForm(form, noForm, async () => {
        await endOtherDevices(platform, customer);
        return redirectWithToast("/account", "other-devices-ended");
      });
    case "end-all":
      return submitIntentForm(form, noForm, async () =>
        redirectWithToast(
          "/",
          "all-devices-ended",
          await endAllDevices(platform, request, customer),
        ),
      );
    case "notifications-off":
      return submitIntentForm(form, deviceForm, async ({ sessionId }) => {
        await turnOffPush(platform, customer, { only: sessionId });
        return redirectWithToast("/account", "notifications-off");
      });
    case "notifications-off-all":
      return submitIntentForm(form, noForm, async () => {
        await turnOffPush(platform, customer, "all");
        return redirectWithToast("/account", "notifications-off");
      });
    case "start-factor":
      return submitIntentForm(
        form,
        passwordForm,
        async ({ password }) => ({
          setup: await startSecondFactor(platform, request, customer, password),
        }),
        { reword: wrongPassword("password") },
      );
    case "confirm-factor":
      return submitIntentForm(
        form,
        firstCodeForm,
        async ({ code }) => {
          const answer = await confirmSecondFactor(platform, request, customer, code);
          const next = staffPageIn(url);
          const back = next ? `/account?${new URLSearchParams({ next })}` : "/account";
          return redirectWithToast(back, "second-factor-on", answer);
        },
        { keep: { setup: setupIn(form) }, reword: wrongCode },
      );
    case "stop-factor":
      return submitIntentForm(
        form,
        stopFactorForm,
        async (typed) => {
          const answer = await stopSecondFactor(platform, request, customer, typed);
          return redirectWithToast("/account", "second-factor-off", answer);
        },
        { reword: (problem) => wrongCode(wrongPassword("password")(problem)) },
      );
    case "renew-codes":
      return submitIntentForm(
        form,
        passwordForm,
        async ({ password }) => ({
          recoveryCodes: await renewRecoveryCodes(platform, request, customer, password),
        }),
        { reword: wrongPassword("password") },
      );
    case "delete":
      return submitIntentForm(
        form,
        passwordForm,
        async ({ password }) => {
          const answer = await deleteAccount(platform, request, customer, password);
          return redirectWithToast("/", "account-deleted", answer);
        },
        { reword: wrongPassword("password") },
      );
    default:
      throw unknownForm();
  }
}

/** The page of the admin area or the kitchen that asked for two-step verification. */
function staffPageIn(url: URL): string | undefined {
  const next = safeNext(url.searchParams.get("next"));
  return next && /^\/(admin|kitchen)/.test(next) ? next : undefined;
}

type NotifiedDevice = { readonly tellsCustomer: boolean; readonly tellsKitchen: boolean };

function toldOn(device: NotifiedDevice | undefined) {
  const { tellsCustomer = false, tellsKitchen = false } = device ?? {};
  return { tellsCustomer, tellsKitchen };
}

/** The customer is signed in, so only the password can be wrong: its field shows the error. */
function wrongPassword(field: string) {
  return (problem: FormProblem): FormProblem =>
    problem.reason === "invalid-credentials"
      ? {
          fieldErrors: { [field]: ["That password isn't right. Please try again."] },
          reason: problem.reason,
        }
      : problem;
}

function wrongCode(problem: FormProblem): FormProblem {
  if (problem.reason !== "wrong-code" || !problem.formError) return problem;
  return { fieldErrors: { code: [problem.formError] }, reason: problem.reason };
}

function setupIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 1_000);
  const recoveryCodes = text("recoveryCodes").split(" ").filter(Boolean);
  return { uri: text("uri"), secret: text("secret"), recoveryCodes };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Your account", root.loaderData?.store.name));
}

export default function Account({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, email, hasSecondFactor, devices } = loaderData;
  useFailureToast(answer);
  return (
    <div className="wrap account">
      <h1 className="h1 bite">Your account</h1>
      <NameSection name={name} email={email} answer={answer} />
      <PasswordSection name={name} email={email} answer={answer} />
      <DevicesSection devices={devices} answer={answer} />
      <NotificationsSection devices={devices} answer={answer} />
      <SecondFactorSection
        isOn={hasSecondFactor}
        isRequired={loaderData.isFactorRequired}
        next={loaderData.next}
        answer={answer}
      />
      <DataSection answer={answer} />
    </div>
  );
}
