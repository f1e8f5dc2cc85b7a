import { Text } from "@react-email/components";
import { formatDayAndTime } from "#shop/shop-time.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { MailLayout, type MailStore } from "./layout.tsx";

type TestMailProps = {
  readonly store: MailStore & Pick<StoreSettings, "timeZone">;
  readonly askedAt: Date;
  readonly baseUrl: string;
};

export function TestMail({ store, askedAt, baseUrl }: TestMailProps) {
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview="If you can read this, order emails will arrive too."
      title="Email works"
    >
      <Text style={{ fontSize: 16, lineHeight: "24px", margin: 0 }}>
        Someone asked for this test email on {formatDayAndTime(askedAt, store.timeZone)}. If you can
        read it, order emails will arrive too.
      </Text>
    </MailLayout>
  );
}
