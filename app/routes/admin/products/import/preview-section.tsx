import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { HeadCell, Table, TableBody, TableCard, TableHead } from "#app/components/ui/table.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { ImportOutcome } from "#shop/catalogue/import/import-preview.ts";
import type { ImportPreview } from "#shop/catalogue/import/preview-import.server.ts";
import { NewTypesWarning, PreviewNotes } from "./preview-notes.tsx";
import { outcomes, PreviewRow } from "./preview-row.tsx";

type PreviewSectionProps = {
  readonly preview: ImportPreview;
  /** Undefined for all. */
  readonly ticked: readonly number[] | undefined;
};

/** IMP-3: every row with what will happen, and the button that does it. */
export function PreviewSection({ preview, ticked }: PreviewSectionProps) {
  const { rows, counts, text } = preview;
  const good = rows.filter(({ does }) => does === "add" || does === "change");
  const [picked, setPicked] = useState(
    () => new Set(good.map(({ row }) => row).filter((row) => ticked?.includes(row) ?? true)),
  );
  const [filter, setFilter] = useState<ImportOutcome | "all">("all");
  const isHydrated = useHydrated();
  const intent = useNavigation().formData?.get("intent");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const kinds = (["error", "skip", "add", "change", "same"] as const).filter(
    (does) => counts[does] > 0,
  );
  const summary = kinds.map((does) => `${counts[does]} ${outcomes[does].inWords}`).join(", ");
  return (
    <>
      <Form method="post" encType="multipart/form-data" aria-label="Import">
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="text" value={text} />
        <TableCard
          className="import-preview"
          tools={
            <>
              <div>
                <h3 className="import-title" ref={heading} tabIndex={-1}>
                  Preview
                </h3>
                <p className="results num" role="status">
                  {`${rows.length === 1 ? "1 row" : `${rows.length} rows`}: ${summary}`}
                </p>
                <PreviewNotes preview={preview} />
              </div>
              {isHydrated && kinds.length > 1 && (
                <Segmented
                  label="Show"
                  segments={[
                    { value: "all", label: "All" },
                    ...kinds.map((does) => ({ value: does, label: outcomes[does].label })),
                  ]}
                  value={filter}
                  onChange={setFilter}
                />
              )}
              <NewTypesWarning newTypes={preview.newTypes} />
            </>
          }
        >
          <div className="import-bar">
            {good.length === 0 ? (
              <p className="mute">
                {counts.error + counts.skip > 0
                  ? "No row can be imported yet. Fix the cells below, then show the preview again."
                  : "Your menu already has all of this."}
              </p>
            ) : (
              <Button
                type="submit"
                variant="main"
                busy={intent === "import"}
                busyLabel="Importing..."
                aria-disabled={picked.size === 0 ? true : undefined}
              >
                {/* Without a script nothing counts the ticks. */}
                {isHydrated
                  ? labelOf(picked.size, picked.size === good.length && counts.error > 0)
                  : "Import the ticked rows"}
              </Button>
            )}
            {isHydrated && good.length > 1 && (
              <Button
                variant="quiet"
                onClick={() =>
                  setPicked(new Set(picked.size > 0 ? [] : good.map(({ row }) => row)))
                }
              >
                {picked.size > 0 ? "Untick all" : "Tick all"}
              </Button>
            )}
            <Link className="link" to="/admin/products/import">
              Start over
            </Link>
          </div>
          <Table caption="What the import will do" className="t-products t-import">
            <TableHead>
              <HeadCell isHidden>Import</HeadCell>
              <HeadCell>Product</HeadCell>
              <HeadCell alignEnd>Price</HeadCell>
              <HeadCell>Category</HeadCell>
              <HeadCell>What happens</HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <PreviewRow
                  key={row.row}
                  row={row}
                  isPicked={picked.has(row.row)}
                  isHidden={filter !== "all" && filter !== row.does}
                  onPick={pick}
                />
              ))}
            </TableBody>
          </Table>
        </TableCard>
      </Form>
      <details className="import-fix">
        <summary className="link">Fix the cells</summary>
        <Form
          className="import-card import-form"
          method="post"
          encType="multipart/form-data"
          aria-label="Fix the cells"
        >
          <input type="hidden" name="intent" value="preview" />
          <Field
            as="textarea"
            label="Your list"
            name="text"
            rows={9}
            spellCheck={false}
            autoComplete="off"
            defaultValue={text}
            hint="Change it here, or paste the cells again."
          />
          <div>
            <Button
              type="submit"
              variant="strong"
              busy={intent === "preview"}
              busyLabel="Reading..."
            >
              Show preview
            </Button>
          </div>
        </Form>
      </details>
    </>
  );

  function pick(row: number, isPicked: boolean) {
    setPicked((before) => {
      const after = new Set(before);
      if (isPicked) after.add(row);
      else after.delete(row);
      return after;
    });
  }
}

function labelOf(count: number, areOthersBad: boolean): string {
  if (areOthersBad) return count === 1 ? "Import the good row" : `Import the ${count} good rows`;
  return count === 1 ? "Import 1 product" : `Import ${count} products`;
}
