import { Form, useSubmit } from "react-router";
import { DateField } from "#app/components/forms/date-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { periodOf, periods, soldSearch, type Period } from "#shop/sales/sales-view.ts";

type PeriodChoiceProps = {
  readonly period: Period;
  readonly today: string;
  /** The path of the report. */
  readonly page: string;
};

/** A few preset periods, or any two dates. */
export function PeriodChoice({ period, today, page }: PeriodChoiceProps) {
  const submit = useSubmit();
  const hrefOf = (days: string) => `${page}${soldSearch(periodOf(Number(days), today))}`;
  const chosen = periods.find(
    ({ days }) => soldSearch(periodOf(days, today)) === soldSearch(period),
  );
  const show = (change: Partial<Period>) => {
    const wanted = { ...period, ...change };
    if (wanted.from && wanted.to) void submit(wanted, { action: page, preventScrollReset: true });
  };
  return (
    <div className="period">
      <Segmented
        label="Period"
        segments={periods.map(({ days, label }) => ({ value: String(days), label }))}
        value={chosen ? String(chosen.days) : ""}
        hrefOf={hrefOf}
      />
      <Form className="filters" action={page} aria-label="Choose dates">
        <DateField
          label="From Date"
          name="from"
          value={period.from}
          max={today}
          onChange={(from) => show({ from, ...(from > period.to && { to: from }) })}
        />
        <DateField
          label="To Date"
          name="to"
          value={period.to}
          min={period.from}
          max={today}
          onChange={(to) => show({ to })}
        />
        {/* Removed by a script it would make the periods jump away from the mouse. */}
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </Form>
    </div>
  );
}
