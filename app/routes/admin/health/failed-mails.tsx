import { AccountForm } from "#app/components/forms/account-form.tsx";
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

/** The mail server's error per email, and buttons to retry one or all. */
export function FailedMails({ mails }: { readonly mails: readonly ShownMail[] }) {
  if (mails.length === 0) return null;
  const button = { variant: "strong", size: "small" } as const;
  return (
    <section className="failed-mails" aria-labelledby="failed-mails">
      <TableCard
        tools={
          <>
            <h3 className="title" id="failed-mails">
              Failed emails
            </h3>
            <AccountForm
              intent="retry"
              hidden={{ jobId: "" }}
              answer={undefined}
              submitLabel="Retry all"
              busyLabel="Retrying..."
              button={button}
            />
          </>
        }
      >
        <Table caption="Failed emails">
          <TableHead>
            <HeadCell>Email</HeadCell>
            <HeadCell>Failed at</HeadCell>
            <HeadCell>What went wrong</HeadCell>
            <HeadCell isHidden>Retry</HeadCell>
          </TableHead>
          <TableBody>
            {mails.map(({ id, what, at, error }) => (
              <TableRow key={id}>
                <Cell className="full">
                  <b>{what}</b>
                </Cell>
                <Cell label="Failed at" figures>
                  {at}
                </Cell>
                <Cell label="What went wrong" className="full failed-why">
                  {error || "No error message"}
                </Cell>
                <Cell>
                  <AccountForm
                    intent="retry"
                    hidden={{ jobId: id }}
                    answer={undefined}
                    submitLabel="Retry"
                    submitMore={
                      <VisuallyHidden>
                        {" "}
                        {what}, {at}
                      </VisuallyHidden>
                    }
                    busyLabel="Retrying..."
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
