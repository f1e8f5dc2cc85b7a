import { useEffect, useRef, useState, type RefObject } from "react";
import { groupAddOns } from "#shop/cart/group-add-ons.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";

type AddOnJumpsProps = {
  readonly addOns: readonly MenuProduct[] | undefined;
  readonly addButton: RefObject<HTMLButtonElement | null>;
};

/** Ways past a long list: a chip per group and for the note, and for keyboards one to the button at its end. */
export function AddOnJumps({ addOns = [], addButton }: AddOnJumpsProps) {
  const groups = groupAddOns(addOns);
  const chips = useRef<HTMLDivElement>(null);
  const current = useSectionInView(chips) ?? groups[0]?.type;
  return (
    <div className="add-jumps" role="group" aria-label="Jump to" ref={chips}>
      <button className="skip" type="button" onClick={() => addButton.current?.focus()}>
        Skip to Add to Cart
      </button>
      {groups.length > 1 &&
        groups.map(({ type }) => (
          <button
            key={type}
            className="chip"
            type="button"
            aria-current={type === current || undefined}
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
        aria-current={current === note || undefined}
        onClick={({ currentTarget }) => showField(currentTarget, "textarea")}
      >
        Note
      </button>
    </div>
  );
}

const note = "note";

/** The section at the top of the scrolled list, or the note at its end. */
function useSectionInView(chips: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const list = chips.current?.closest(".dialog")?.querySelector<HTMLElement>(".dialog-scroll");
    if (!list) return;
    const follow = () => setCurrent(sectionAt(list));
    list.addEventListener("scroll", follow, { passive: true });
    return () => list.removeEventListener("scroll", follow);
  }, [chips]);
  return current;
}

function sectionAt(list: HTMLElement): string | undefined {
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
  if (isAtEnd) return note;
  const line = list.getBoundingClientRect().top + list.clientHeight / 3;
  const above = [...list.querySelectorAll<HTMLElement>("fieldset[data-group]")].filter(
    (section) => section.getBoundingClientRect().top <= line,
  );
  return above.at(-1)?.dataset["group"];
}

/** The chips of all groups fit on a phone. */
const shortLabel = (type: string) => type.replace(/^Extra /, "");

/** The focus follows, so that the next Tab continues there. */
function showField(chip: HTMLElement, selector: string): void {
  const field = chip.closest(".dialog")?.querySelector<HTMLElement>(selector);
  field?.focus({ preventScroll: true });
  const show = () => field?.closest("fieldset, .field")?.scrollIntoView({ block: "start" });
  show();
  // The first scroll may fold the drawing, which moves the list (dialog.tsx).
  requestAnimationFrame(show);
}
