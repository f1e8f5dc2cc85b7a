import CalendarClock from "lucide-react/icons/calendar-clock";
import Clock from "lucide-react/icons/clock";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { dateOf } from "#shop/promise/minutes.ts";
import { ChosenTime } from "./chosen-time.tsx";
import type { OrderTimes } from "#app/components/checkout/use-order-times.ts";

type WhenSectionProps = {
  readonly times: OrderTimes;
  /** "asap" or an instant. */
  readonly onChange: (when: string) => void;
};

/** PROM-1, PROM-6 */
export function WhenSection({ times, onChange }: WhenSectionProps) {
  const { isOffered, asapText, canBeAsap, offeredDays, days, when } = times;
  const first = days[0]?.times[0];
  const isLater = when !== "asap";
  if (!isOffered) return null;
  return (
    <section className="block">
      <h2 className="h3" id="when">
        When would you like it?
      </h2>
      {offeredDays.length === 0 ? (
        <p className="order-promise">
          <Icon as={Clock} />
          <span>{asapText}</span>
        </p>
      ) : (
        <>
          <ChoiceTiles
            name="whenKind"
            labelledBy="when"
            value={isLater ? "later" : "asap"}
            onChange={(kind) =>
              onChange(
                kind === "asap" || first === undefined ? "asap" : dateOf(first).toISOString(),
              )
            }
            choices={[
              {
                value: "asap",
                label: "As soon as possible",
                help: asapText,
                icon: Clock,
                isDisabled: !canBeAsap,
              },
              {
                value: "later",
                label: "Choose a time",
                help: first === undefined ? "No free times" : helpOf(offeredDays.length),
                icon: CalendarClock,
                isDisabled: first === undefined && !isLater,
              },
            ]}
          />
          {isLater && <ChosenTime times={times} onChange={onChange} />}
        </>
      )}
    </section>
  );
}

function helpOf(days: number): string {
  if (days === 1) return "Today";
  return days === 2 ? "Today or tomorrow" : `In the next ${days} days`;
}
