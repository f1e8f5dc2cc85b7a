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
  /** About the account's own orders. */
  readonly tellsCustomer: boolean;
  /** About new orders, for the staff. */
  readonly tellsKitchen: boolean;
};

type NotificationsSectionProps = {
  readonly devices: readonly NotifiedDevice[];
  readonly answer: FormResult | undefined;
};

export function NotificationsSection({ devices, answer }: NotificationsSectionProps) {
  const notified = devices.filter((device) => device.tellsCustomer || device.tellsKitchen);
  const isOnStaff = notified.some(({ tellsKitchen }) => tellsKitchen);
  return (
    <AccountSection
      title="Order notifications"
      lead={
        isOnStaff
          ? "These devices get notifications."
          : notified.length > 0
            ? "We tell these devices when your order is ready."
            : "We can tell your phone when your order is ready. You'll find the button on your next order."
      }
    >
      {notified.length > 0 && (
        <>
          <ul className="devices">
            {notified.map(({ id, browser, isThis, ...device }) => (
              <li key={id}>
                <Icon as={Bell} size={24} />
                <div className="device-words">
                  <p className="title">{isThis ? `${browser} (this device)` : browser}</p>
                  {isOnStaff && <p className="small">{toldAbout(device)}</p>}
                </div>
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

type Told = Pick<NotifiedDevice, "tellsCustomer" | "tellsKitchen">;

function toldAbout({ tellsCustomer, tellsKitchen }: Told): string {
  if (!tellsKitchen) return "When your own order is ready";
  return tellsCustomer
    ? "New orders for the kitchen, and when your own is ready"
    : "New orders for the kitchen";
}
