import { IntentForm } from "#app/components/forms/intent-form.tsx";
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableCard,
  TableHead,
  TableRow,
} from "#app/components/ui/table.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

export type ShownMail = {
  readonly id: string;
  readonly what: string;
  readonly at: string;
  readonly error: string;
};

/** What the mail server said, and one more try for each of them or for all. */
export function FailedMails({ mails }: { readonly mails: readonly ShownMail[] }) {
  if (mails.length === 0) return null;
  const button = { variant: "strong", size: "small" } as const;
  return (
    <section className="failed-mails" aria-labelledby="failed-mails">
      <TableCard
        tools={
          <>
            <h3 className="title" id="failed-mails">
              Mails that failed
            </h3>
            <IntentForm
              intent="retry"
              hidden={{ jobId: "" }}
              answer={undefined}
              submitLabel="Try all of them again"
              busyLabel="Trying..."
              button={button}
            />
          </>
        }
      >
        <Table caption="Mails that failed">
          <TableHead>
            <HeadCell>Mail</HeadCell>
            <HeadCell>Given up</HeadCell>
            <HeadCell>What went wrong</HeadCell>
            <HeadCell isHidden>Try again</HeadCell>
          </TableHead>
          <TableBody>
            {mails.map(({ id, what, at, error }) => (
              <TableRow key={id}>
                <Cell className="full">
                  <b>{what}</b>
                </Cell>
                <Cell label="Given up" figures>
                  {at}
                </Cell>
                <Cell label="What went wrong" className="full failed-why">
                  {error || "Nothing was said"}
                </Cell>
                <Cell>
                  <IntentForm
                    intent="retry"
                    hidden={{ jobId: id }}
                    answer={undefined}
                    submitLabel="Try again"
                    submitMore={
                      <VisuallyHidden>
                        {" "}
                        {what}, {at}
                      </VisuallyHidden>
                    }
                    busyLabel="Trying..."
                    button={{ size: "small" }}
                  />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableCard>
    </section>
  );
}
