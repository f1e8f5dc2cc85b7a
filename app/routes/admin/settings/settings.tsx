import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { z } from "zod";
import type { FlashToast } from "#app/components/toasts/flash-toasts.ts";
import { useFailureToast } from "#app/components/toasts/use-failure-toast.ts";
import { AboutSection, BusinessSection, ContactSection } from "./business-sections.tsx";
import { HoursSection } from "./hours-section.tsx";
import { AlertsSection, ChargesSection, CheckoutOptionsSection } from "./money-sections.tsx";
import { SpecialDaysSection } from "./special-days-section.tsx";
import { StationsSection } from "./stations-section.tsx";
import { TimesSection } from "./times-section.tsx";
import { PrintingSection } from "./printing-section.tsx";
import { OrderingSection } from "./ordering-section.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { askToConfirm, confirmIfAsked } from "#app/http/confirm-identity.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import type { FormProblem } from "#app/http/form-problem.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { noForm } from "#shop/accounts/account-forms.ts";
import { checkPhoneField } from "#shop/phone-number.server.ts";
import { listPromisedWhenClosed } from "#shop/orders/admin/list-promised-when-closed.server.ts";
import { listToldElsewhere } from "#shop/orders/admin/list-told-elsewhere.server.ts";
import { dayAt, formatDateTime } from "#shop/shop-time.ts";
import { readStations } from "#shop/promise/settings/read-stations.server.ts";
import { saveStations } from "#shop/promise/settings/save-stations.server.ts";
import { saveTimes } from "#shop/promise/settings/save-times.server.ts";
import { stationsForm } from "#shop/promise/settings/stations-form.ts";
import { timesForm } from "#shop/promise/settings/times-form.ts";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";
import {
  addSpecialDays,
  removeSpecialDays,
} from "#shop/store/special-days/change-special-days.server.ts";
import { listComing } from "#shop/store/special-days/coming-up.ts";
import { toHoursFields } from "#shop/store/hours-form.ts";
import { openingSchedule } from "#shop/store/opening-schedule.ts";
import { formatWhen } from "#shop/format-when.ts";
import { describeOpening, openingStateAt } from "#shop/store/opening-state.ts";
import { testPrinter } from "#shop/orders/printing/test-printer.server.ts";
import { pauseOrdering, resumeOrdering } from "#shop/store/pause-ordering.server.ts";
import { savePrinting } from "#shop/store/save-printing.server.ts";
import { readEditableSettings } from "#shop/store/read-editable-settings.server.ts";
import {
  aboutForm,
  alertsForm,
  businessForm,
  chargesForm,
  contactForm,
  hoursForm,
  pauseForm,
  printingForm,
  checkoutOptionsForm,
  type StoreChanges,
} from "#shop/store/settings-forms.ts";
import { specialDaysOn } from "#shop/store/special-days/special-days.ts";
import {
  addSpecialDaysForm,
  removeSpecialDaysForm,
} from "#shop/store/special-days/special-days-form.ts";
import type { Route } from "./+types/settings.ts";

const page = "/admin/settings";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const now = platform.now();
  const [{ hours, specialDays, pause, ...settings }, stations, promised, told] = await Promise.all([
    readEditableSettings(platform, admin),
    readStations(platform, admin),
    listPromisedWhenClosed(platform, admin),
    listToldElsewhere(platform, admin),
  ]);
  const { timeZone } = settings;
  const schedule = openingSchedule({ hours, specialDays, pause, timeZone }, now);
  const state = openingStateAt(schedule, now);
  const today = dayAt(now, timeZone);
  return {
    settings,
    stations,
    today,
    ordering: {
      is: settings.hasOpened ? state.is : ("not-open-yet" as const),
      words: describeOpening(state, now, timeZone),
      until: pause?.until ? formatWhen(pause.until, now, timeZone) : null,
    },
    whenClosed: promised.map(({ id, pickupNumber, customerName, promisedFor, readyBy }) => ({
      id,
      pickupNumber,
      customerName,
      when: formatDateTime(promisedFor, timeZone),
      isOnSpecialDay: specialDaysOn(specialDays, dayAt(readyBy, timeZone)) !== undefined,
    })),
    toldElsewhere: told,
    hoursFields: toHoursFields(hours),
    specialDays: listComing(specialDays, today),
    // The saved zone may be missing in the list, as in tests and old data.
    timeZones: [...new Set([...Intl.supportedValuesOf("timeZone"), timeZone])],
  };
});

/** The sections that are saved whole, by intent. */
const sections: Readonly<Record<string, z.ZodType>> = {
  business: businessForm,
  contact: contactForm.extend({ phone: contactForm.shape.phone.transform(checkPhoneField) }),
  hours: hoursForm,
  charges: chargesForm,
  "checkout-options": checkoutOptionsForm,
  alerts: alertsForm,
  printing: printingForm,
  about: aboutForm,
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const confirming = askToConfirm(admin, form);
  const reword = (problem: FormProblem) => rewordStale(confirming(problem));
  const options = { isHarmless: true, reword };
  const section = Object.hasOwn(sections, intent) ? sections[intent] : undefined;
  if (section)
    return submitIntentForm(
      form,
      section as z.ZodType<StoreChanges & { version: number }>,
      async (changes) => {
        const confirmed = await confirmIfAsked(platform, request, admin, form);
        const save = intent === "printing" ? savePrinting : changeStoreSettings;
        await save(platform, confirmed, changes);
        return redirectWithToast(page, "settings-saved");
      },
      options,
    );
  const save = <Value,>(
    schema: z.ZodType<Value>,
    run: (deps: typeof platform, by: Admin, value: Value) => Promise<unknown>,
    toast: FlashToast,
  ) =>
    submitIntentForm(
      form,
      schema,
      async (value) => {
        await run(platform, admin, value);
        return redirectWithToast(page, toast);
      },
      options,
    );
  switch (intent) {
    case "times":
      return save(timesForm, saveTimes, "settings-saved");
    case "stations":
      return save(stationsForm, saveStations, "settings-saved");
    case "pause":
      return save(pauseForm, pauseOrdering, "ordering-paused");
    case "resume":
      return save(noForm, resumeOrdering, "ordering-resumed");
    case "test-print":
      return submitIntentForm(
        form,
        noForm,
        async () => {
          const trouble = await testPrinter(platform, admin);
          return redirectWithToast(page, trouble ? `printer-${trouble}` : "test-printed");
        },
        options,
      );
    case "add-special-days":
      return save(addSpecialDaysForm, addSpecialDays, "special-days-added");
    case "remove-special-days":
      return save(removeSpecialDaysForm, removeSpecialDays, "special-days-removed");
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

function rewordStale(problem: FormProblem): FormProblem {
  if (problem.reason !== "stale-write") return problem;
  const formError =
    "Someone else just changed the settings. Check the latest values here, then save again.";
  return { ...problem, formError };
}

/** After a conflict (409) the page needs the latest settings and their version. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Settings", root.loaderData?.store.name));
}

const sectionLinks = [
  ["ordering", "Ordering"],
  ["business", "Your shop"],
  ["contact", "Address"],
  ["hours", "Hours"],
  ["times", "Times"],
  ["stations", "Stations"],
  ["days-off", "Days off"],
  ["charges", "Fee and tax"],
  ["checkout-options", "Payment"],
  ["alerts", "Alerts"],
  ["printing", "Printing"],
  ["about", "Our Story"],
] as const;

export default function Settings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const {
    settings: saved,
    stations,
    ordering,
    hoursFields,
    specialDays,
    timeZones,
    today,
  } = loaderData;
  const whenClosed = (isOnSpecialDay: boolean) =>
    loaderData.whenClosed.filter((order) => order.isOnSpecialDay === isOnSpecialDay);
  const { version, timeZone } = saved;
  useFailureToast(answer);
  const common = { version, answer };
  return (
    <div className="settings">
      <h2 className="office-title">Settings</h2>
      <nav className="settings-contents" aria-label="Settings">
        {sectionLinks.map(([id, label]) => (
          <a key={id} className="chip" href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <OrderingSection now={ordering} answer={answer} />
      <BusinessSection saved={saved} {...common} />
      <ContactSection saved={saved} toldElsewhere={loaderData.toldElsewhere} {...common} />
      <HoursSection
        fields={hoursFields}
        timeZone={timeZone}
        timeZones={timeZones}
        whenClosed={whenClosed(false)}
        {...common}
      />
      <TimesSection saved={saved} stations={stations} {...common} />
      <StationsSection stations={stations} {...common} />
      <SpecialDaysSection
        specialDays={specialDays}
        today={today}
        whenClosed={whenClosed(true)}
        answer={answer}
      />
      <ChargesSection saved={saved} {...common} />
      <CheckoutOptionsSection saved={saved} {...common} />
      <AlertsSection saved={saved} {...common} />
      <PrintingSection saved={saved} {...common} />
      <AboutSection saved={saved} {...common} />
    </div>
  );
}
