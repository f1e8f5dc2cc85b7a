import Bell from "lucide-react/icons/bell";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type NotifiedDevice = {
  readonly id: string;
  readonly isThis: boolean;
  readonly browser: string;
  readonly isNotified: boolean;
};

type NotificationsSectionProps = {
  readonly devices: readonly NotifiedDevice[];
  readonly answer: FormResult | undefined;
};

export function NotificationsSection({ devices, answer }: NotificationsSectionProps) {
  const notified = devices.filter(({ isNotified }) => isNotified);
  return (
    <AccountSection
      title="Order notifications"
      lead={
        notified.length > 0
          ? "We tell these devices when your order is ready."
          : "We can tell your phone when your order is ready. You'll find the button on your next order."
      }
    >
      {notified.length > 0 && (
        <>
          <ul className="devices">
            {notified.map(({ id, browser, isThis }) => (
              <li key={id}>
                <Icon as={Bell} size={24} />
                <p className="title">{isThis ? `${browser} (this device)` : browser}</p>
                <IntentForm
                  intent="notifications-off"
                  hidden={{ sessionId: id }}
                  answer={answer}
                  submitLabel="Turn off"
                  submitMore={<VisuallyHidden>notifications on {browser}</VisuallyHidden>}
                  busyLabel="Turning off..."
                  button={{ size: "small" }}
                />
              </li>
            ))}
          </ul>
          {notified.length > 1 && (
            <IntentForm
              intent="notifications-off-all"
              answer={answer}
              submitLabel="Turn off on all devices"
              busyLabel="Turning off..."
            />
          )}
        </>
      )}
    </AccountSection>
  );
}
