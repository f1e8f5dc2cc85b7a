import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type MoreCategoriesProps = {
  /** The five with a chip beside it, which a narrow screen may not show; a wide one hides them here. */
  readonly first: readonly string[];
  readonly more: readonly string[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
};

/** A `details` element, because it has to open without a script. */
export function MoreCategories({ first, more, chosen, onChoose }: MoreCategoriesProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  const isOneOfThem = more.includes(chosen);

  return (
    <details className="more" ref={details}>
      <summary className={classNames("chip", isOneOfThem && "chip-chosen")}>
        {isOneOfThem ? `More: ${chosen}` : "More"}
        <Icon as={ChevronDown} size={18} />
      </summary>
      <div className="menu" role="group" aria-label="More categories">
        {[...first, ...more].map((category) => (
          <button
            key={category}
            type="submit"
            name="category"
            value={category}
            className="menu-item"
            aria-pressed={category === chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose(category);
              close(details.current!);
            }}
          >
            {category}
            {category === chosen && <Icon as={Check} />}
          </button>
        ))}
      </div>
    </details>
  );
}

function close(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** Closes it on Escape and on a press outside, like a menu. */
function useClosing(ref: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current!;
    const closeOutside = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && details.open) close(details);
    };
    const listening = new AbortController();
    document.addEventListener("pointerdown", closeOutside, listening);
    document.addEventListener("focusin", closeOutside, listening);
    document.addEventListener("keydown", closeOnEscape, listening);
    return () => listening.abort();
  }, [ref]);
}
