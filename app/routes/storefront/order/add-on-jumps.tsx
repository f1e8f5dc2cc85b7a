import type { RefObject } from "react";
import { groupAddOns } from "#shop/cart/group-add-ons.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";

type AddOnJumpsProps = {
  readonly addOns: readonly MenuProduct[] | undefined;
  readonly addButton: RefObject<HTMLButtonElement | null>;
};

/** Ways past a long list: one chip per group, and for keyboards one to the button at its end. */
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
            onClick={({ currentTarget }) => showGroup(currentTarget, type)}
          >
            {type}
          </button>
        ))}
    </div>
  );
}

/** The focus follows, so that the next Tab continues in that group. */
function showGroup(chip: HTMLElement, type: string): void {
  const group = chip
    .closest(".dialog")
    ?.querySelector<HTMLElement>(`fieldset[data-group="${CSS.escape(type)}"]`);
  group?.querySelector("input")?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: "start" });
}
