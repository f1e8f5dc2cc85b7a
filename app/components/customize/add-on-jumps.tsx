import type { RefObject } from "react";
import { groupAddOns } from "#shop/cart/group-add-ons.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";

type AddOnJumpsProps = {
  readonly addOns: readonly MenuProduct[] | undefined;
  readonly addButton: RefObject<HTMLButtonElement | null>;
};

/** Ways past a long list: a chip per group and for the note, and for keyboards one to the button at its end. */
export function AddOnJumps({ addOns = [], addButton }: AddOnJumpsProps) {
  const groups = groupAddOns(addOns);
  return (
    <div className="add-jumps" role="group" aria-label="Jump to">
      <button className="skip" type="button" onClick={() => addButton.current?.focus()}>
        Skip to Add to Cart
      </button>
      {groups.length > 1 &&
        groups.map(({ type }) => (
          <button
            key={type}
            className="chip"
            type="button"
            onClick={({ currentTarget }) =>
              showField(currentTarget, `fieldset[data-group="${CSS.escape(type)}"] input`)
            }
          >
            {shortLabel(type)}
          </button>
        ))}
      <button
        className="chip"
        type="button"
        onClick={({ currentTarget }) => showField(currentTarget, "textarea")}
      >
        Note
      </button>
    </div>
  );
}

/** The chips of all groups fit on a phone. */
const shortLabel = (type: string) => type.replace(/^Extra /, "");

/** The focus follows, so that the next Tab continues there. */
function showField(chip: HTMLElement, selector: string): void {
  const field = chip.closest(".dialog")?.querySelector<HTMLElement>(selector);
  field?.focus({ preventScroll: true });
  field?.closest("fieldset, .field")?.scrollIntoView({ block: "start" });
}
