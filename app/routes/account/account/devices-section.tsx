import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type ShownDevice = {
  readonly id: string;
  readonly isThis: boolean;
  readonly browser: string;
  readonly address: string;
  readonly lastSeen: string;
};

type DevicesSectionProps = {
  readonly devices: readonly ShownDevice[];
  readonly answer: FormResult | undefined;
};

export function DevicesSection({ devices, answer }: DevicesSectionProps) {
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <AccountSection
      title="Devices"
      lead="You're signed in on these devices. If you don't recognize one, sign it out and change your password."
    >
      <ul className="devices">
        {devices.map((device) => (
          <li key={device.id}>
            <Icon as={MonitorSmartphone} size={24} />
            <div className="device-words">
              <p className="title">{device.browser}</p>
              <p className="small">
                {[device.address, `last seen ${device.lastSeen}`].filter(Boolean).join(", ")}
              </p>
            </div>
            {device.isThis ? (
              <p className="device-this">This device</p>
            ) : (
              <EndDevice device={device} answer={answer} />
            )}
          </li>
        ))}
      </ul>
      <div className="device-all">
        {hasOthers && (
          <IntentForm
            intent="end-others"
            answer={answer}
            submitLabel="Sign out all other devices"
            busyLabel="Signing out..."
          />
        )}
        <IntentForm
          intent="end-all"
          answer={answer}
          submitLabel="Sign out everywhere"
          busyLabel="Signing out..."
        />
      </div>
    </AccountSection>
  );
}

function EndDevice({ device, answer }: { device: ShownDevice; answer: FormResult | undefined }) {
  return (
    <IntentForm
      intent="end-device"
      hidden={{ sessionId: device.id }}
      answer={answer}
      submitLabel="Sign out"
      submitMore={
        <VisuallyHidden>
          {device.browser}, last seen {device.lastSeen}
        </VisuallyHidden>
      }
      busyLabel="Signing out..."
      button={{ size: "small" }}
    />
  );
}
