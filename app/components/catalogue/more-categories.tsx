import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type MoreCategoriesProps = {
  readonly categories: readonly string[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
};

/** A `details` element, because it has to open without a script. */
export function MoreCategories({ categories, chosen, onChoose }: MoreCategoriesProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  const isOneOfThem = categories.includes(chosen);

  function choose(category: string) {
    onChoose(category);
    details.current?.removeAttribute("open");
    details.current?.querySelector("summary")?.focus();
  }

  return (
    <details className="more" ref={details}>
      <summary className={classNames("chip", isOneOfThem && "chip-chosen")}>
        {isOneOfThem ? `More: ${chosen}` : "More"}
        <Icon as={ChevronDown} size={18} />
      </summary>
      <div className="menu" role="group" aria-label="More categories">
        {categories.map((category) => (
          <button
            key={category}
            type="submit"
            name="category"
            value={category}
            className="menu-item"
            aria-pressed={category === chosen}
            onClick={(event) => {
              event.preventDefault();
              choose(category);
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

/** Closes it on Escape and on a press outside, like a menu. */
function useClosing(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute("open");
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      details.current.removeAttribute("open");
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [details]);
}
