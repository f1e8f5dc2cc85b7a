import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

type SearchFieldProps = {
  /** The accessible name; the placeholder is only visual. */
  label: string;
  placeholder: string;
  /** The term that the page shows now. */
  value: string;
  /** Called 150 ms after the last key, and immediately when the field is cleared. */
  onSearch: (term: string) => void;
  /** Gets the focus when its dialog opens. */
  isFirstInDialog?: boolean;
};

const debounceMs = 150;

export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  isFirstInDialog = false,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  // Follows a term that the page changed (Clear Filter, Back). Ignores the result of our own
  // search: the customer may have typed on.
  if (shown !== value) {
    setShown(value);
    if (value !== sent) setTerm(value);
  }

  // Pages render before their scripts load: keeps what was typed by then. The next render would erase it.
  useLayoutEffect(() => setTerm(input.current!.value), []);

  const search = useEffectEvent((newTerm: string) => {
    setSent(newTerm);
    onSearch(newTerm);
  });
  useEffect(() => {
    if (term === value) return;
    const timer = setTimeout(() => search(term), debounceMs);
    return () => clearTimeout(timer);
  }, [term, value]);

  function clear() {
    setTerm("");
    setSent("");
    if (value !== "") onSearch("");
    input.current?.focus();
  }

  return (
    <div className="search">
      <Icon as={Search} />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        value={term}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        data-dialog-focus={isFirstInDialog ? "" : undefined}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || term === "") return;
          event.preventDefault();
          clear();
        }}
      />
      <IconButton label="Clear search" onClick={clear}>
        <Icon as={X} size={18} />
      </IconButton>
    </div>
  );
}
