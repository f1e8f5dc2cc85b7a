import { data } from "react-router";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { callUsAt } from "#app/components/store/call-us-at.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { contactFields, failedResult } from "./contact-result.ts";
import { ContactCard } from "./contact-card.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { PageHandle } from "#app/components/layout/page-handle.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { isOutage } from "#app/http/outage.server.ts";
import {
  notesContext,
  platformContext,
  requestIdContext,
  visitorContext,
} from "#app/request-context.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { contactForm } from "#shop/contact/contact-form.ts";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { checkPhoneNumber } from "#shop/phone-number.server.ts";
import { dayAt } from "#shop/shop-time.ts";
import { comingUp } from "#shop/store/special-days/coming-up.ts";
import { openingRows } from "#shop/store/opening-hours.ts";
import type { Route } from "./+types/contact.ts";
import stylesheet from "./contact.css?url";

export const handle: PageHandle = { ground: "paper", footer: "full", publicParameters: [] };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const { settings } = await snapshotFor(context);
  const { hours, timeZone } = settings;
  const today = dayAt(platform.now(), timeZone);
  return {
    hours: openingRows(hours),
    comingDays: comingUp(settings, today),
    today,
    known: visitor && { name: visitor.name, email: visitor.email },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const typed = typedIn(form);
  try {
    const outcome = await submitForm(
      form,
      contactForm.transform(checkPhoneNumber),
      async (message) => {
        await sendContactMessage(platform, request, message);
        return redirectWithToast("/contact", "message-sent");
      },
    );
    if (outcome instanceof Response) return outcome;
    const { reason, formError = "" } = outcome.data;
    const { phone } = (await snapshotFor(context)).settings;
    const problem =
      reason === "too-many-messages-today"
        ? { formError: callUsAt(formError, phone), reason }
        : outcome.data;
    return data<FormResult>({ intent: "contact", problem, typed }, outcome.init ?? {});
  } catch (err) {
    // Returns the form instead of an error page, so that the message is not lost.
    context.get(notesContext).isOutage = isOutage(err);
    platform.logger.error({ err, requestId: context.get(requestIdContext) }, "request.failed");
    return data<FormResult>({ ...failedResult(), typed }, { status: 500 });
  }
}

/** Keeps the form and shows an error if the connection fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // An error status keeps the router from reloading over the broken connection.
    return data<FormResult>(failedResult(), { status: 503 });
  }
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    contactFields.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

export function meta({ matches: [root], location }: Route.MetaArgs) {
  if (!root.loaderData) return [];
  const { origin, store } = root.loaderData;
  return pageMeta(
    { origin, storeName: store.name },
    {
      title: pageTitle("Contact", store.name),
      description: `Get in touch with ${store.name}${store.city && ` in ${store.city}`}: send us a message, or find our phone number, address and hours.`,
      path: location.pathname,
    },
  );
}

export default function Contact({
  loaderData: { hours, comingDays, today, known },
  actionData: answer,
  matches: [root],
}: Route.ComponentProps) {
  useFailureToast(answer);
  return (
    <div className="wrap contact-page">
      <h1 className="h1 bite">Contact</h1>
      <div className="contact">
        <ContactCard
          store={root.loaderData.store}
          hours={hours}
          comingDays={comingDays}
          zone={root.loaderData.opening}
          today={today}
        />
        <ContactForm answer={answer} known={known} />
      </div>
    </div>
  );
}
