import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ImportPreview } from "#shop/catalogue/import/preview-import.server.ts";

const maxTypes = 5;

/** What we made of the list, above its rows. */
export function PreviewNotes({
  preview: { headingsRow, unusedHeadings },
}: {
  preview: ImportPreview;
}) {
  return (
    <>
      {headingsRow === undefined && (
        <p className="import-note mute">
          Your list has no headings, so we read the columns as name, price, description and
          category.
        </p>
      )}
      {headingsRow !== undefined && headingsRow > 1 && (
        <p className="import-note mute">
          {`We found your headings in row ${headingsRow} and left out what's above them.`}
        </p>
      )}
      {unusedHeadings.length > 0 && (
        <p className="import-note mute">{`We didn't use: ${unusedHeadings.join(", ")}.`}</p>
      )}
    </>
  );
}

/** IMP-3: an add-on has no place of its own on the menu, so nobody should get one by mistake. */
export function NewTypesWarning({ newTypes }: Pick<ImportPreview, "newTypes">) {
  if (newTypes.length === 0) return null;
  const more = newTypes.length - maxTypes;
  return (
    <div className="import-warning">
      <Icon as={TriangleAlert} size={22} />
      <div>
        {newTypes.slice(0, maxTypes).map((newType) => (
          <p key={newType.type}>{warningOf(newType)}</p>
        ))}
        {more > 0 && (
          <p>{`${more === 1 ? "1 more type is" : `${more} more types are`} new to your shop.`}</p>
        )}
      </div>
    </div>
  );
}

function warningOf({ type, count }: ImportPreview["newTypes"][number]): string {
  return count === 1
    ? `“${type}” isn't a type you have, so this product will be an extra, not a dish. To make it a dish, leave Type empty.`
    : `“${type}” isn't a type you have, so these ${count} products will be extras, not dishes. To make them dishes, leave Type empty.`;
}
