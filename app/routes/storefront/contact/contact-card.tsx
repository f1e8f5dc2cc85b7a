import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { addressLines } from "#shop/store/address-lines.ts";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import type { KnownZone } from "#shop/format-when.ts";
import type { ComingDays } from "#shop/store/special-days/coming-up.ts";
import type { OpeningRow } from "#shop/store/opening-hours.ts";
import { useShopDay, weekdayOf } from "./use-shop-day.ts";

type ContactCardProps = {
  readonly store: StoreDetails;
  readonly hours: readonly OpeningRow[];
  readonly comingDays: readonly ComingDays[];
  readonly zone: KnownZone;
  readonly today: string;
};

/** CON-1. Leaves out what the owner has not filled in. */
export function ContactCard({ store, hours, comingDays, zone, today: rendered }: ContactCardProps) {
  const today = useShopDay(zone, rendered);
  const coming = comingDays.filter(({ lastDay }) => lastDay >= today);
  const isSpecialToday = coming.some(({ firstDay }) => firstDay <= today);
  const weekday = weekdayOf(today);
  const lines = addressLines(store);
  return (
    <div className="contact-card on-butter">
      <ul>
        {store.email && (
          <li>
            <Icon as={Mail} size={22} />
            <a href={`mailto:${store.email}`}>{store.email}</a>
          </li>
        )}
        {store.phone && (
          <li>
            <Icon as={Phone} size={22} />
            <a href={telephoneHref(store.phone)}>{store.phone}</a>
          </li>
        )}
        {lines.length > 0 && (
          <li>
            <Icon as={MapPin} size={22} />
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </li>
        )}
      </ul>
      <div>
        <h2 className="h3">Business hours</h2>
        <dl className="hours num">
          {hours.map(({ days, label, times }) => {
            const isToday = !isSpecialToday && days.some((day) => day === weekday);
            return <HoursRow key={label} label={label} times={times} isToday={isToday} />;
          })}
        </dl>
      </div>
      {coming.length > 0 && (
        <div>
          <h2 className="h3">Coming up</h2>
          <dl className="hours hours-coming num">
            {coming.map(({ firstDay, label, times }) => (
              <HoursRow key={firstDay} label={label} times={times} isToday={firstDay <= today} />
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

type HoursRowProps = {
  readonly label: string;
  readonly times: string;
  readonly isToday: boolean;
};

function HoursRow({ label, times, isToday }: HoursRowProps) {
  return (
    <div data-today={isToday || undefined}>
      <dt>
        {label}
        {isToday && <VisuallyHidden> (today)</VisuallyHidden>}
      </dt>
      <dd>{times}</dd>
    </div>
  );
}
