import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import SkipForward from "lucide-react/icons/skip-forward";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo } from "react";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Icon, type IconShape } from "#app/components/ui/icon.tsx";
import { Cell, TableRow } from "#app/components/ui/table.tsx";
import type { ImportOutcome } from "#shop/catalogue/import/import-preview.ts";
import type { ImportPreview } from "#shop/catalogue/import/preview-import.server.ts";
import { standardType } from "#shop/catalogue/product.ts";

type Outcome = {
  readonly label: string;
  readonly inWords: string;
  readonly tone: Tone;
  readonly icon: IconShape;
};

export const outcomes: Readonly<Record<ImportOutcome, Outcome>> = {
  error: { label: "Error", inWords: "with errors", tone: "red", icon: TriangleAlert },
  skip: { label: "Skipped", inWords: "skipped", tone: "gray", icon: SkipForward },
  add: { label: "New", inWords: "new", tone: "green", icon: Plus },
  change: { label: "Changes", inWords: "changed", tone: "blue", icon: Pencil },
  same: { label: "Already the same", inWords: "already the same", tone: "gray", icon: Check },
};

type PreviewRowProps = {
  readonly row: ImportPreview["rows"][number];
  readonly isPicked: boolean;
  readonly isHidden: boolean;
  readonly onPick: (row: number, isPicked: boolean) => void;
};

/** Memoised: a list may have 500 of them, and a tick changes one. */
export const PreviewRow = memo(function PreviewRow({
  row: shownRow,
  isPicked,
  isHidden,
  onPick,
}: PreviewRowProps) {
  const { row, does, name, description, price, category, isActive } = shownRow;
  const { label, tone, icon } = outcomes[does];
  const canImport = does === "add" || does === "change";
  return (
    // A hidden row is still sent: a filter changes what is shown, not what is done.
    <TableRow hidden={isHidden}>
      <Cell className="import-pick">
        {canImport && (
          <label className="import-tick">
            <input
              type="checkbox"
              name="row"
              value={`${row}.${shownRow.shown}`}
              aria-label={`Import ${name}`}
              checked={isPicked}
              onChange={({ target }) => onPick(row, target.checked)}
            />
            <span className="tick">
              <Icon as={Check} size={16} />
            </span>
          </label>
        )}
      </Cell>
      <Cell className="p-name">
        {shownRow.thumbnail && (
          <span className={`p-pic well ${groundOf(category)}`}>
            <ProductImage thumbnail={shownRow.thumbnail} sizes="48px" />
          </span>
        )}
        <span className="p-words">
          <b>{name || "(no name)"}</b>
          <span className="sub num">{[`Row ${row}`, ...typeInWords(shownRow)].join(" · ")}</span>
          {does === "add" && description && <span className="import-desc">{description}</span>}
        </span>
      </Cell>
      <Cell className="price p-price" alignEnd figures>
        {price}
      </Cell>
      <Cell className="p-cat">
        {category && <span className={`cat ${groundOf(category)}`}>{category}</span>}
      </Cell>
      <Cell className="import-happens">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {does === "skip" && (
          <span className="sub">No price. Is this a heading? We'll skip it.</span>
        )}
        {does === "add" && !isActive && <span className="sub">Inactive, not on the menu yet</span>}
        {shownRow.changes.length + shownRow.problems.length > 0 && (
          <ul>
            {shownRow.changes.map(({ column, before, after }) => (
              <li key={column}>
                <b>{column}:</b> {before} → {after}
              </li>
            ))}
            {shownRow.problems.map(({ column, message }) => (
              <li key={column}>
                <b>{column}:</b> {message}
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </TableRow>
  );
});

/** Nothing for a dish, unless the list has another word for it. */
function typeInWords({ type, readAsStandard }: PreviewRowProps["row"]): readonly string[] {
  if (readAsStandard) return [`${type} (“${readAsStandard}” in your list)`];
  return type && type !== standardType ? [type] : [];
}
