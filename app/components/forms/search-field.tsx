import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";

type SearchFieldProps = {
  /** The accessible name; the placeholder is only what is seen. */
  label: string;
  placeholder: string;
  name?: string;
  /** The term that the page shows now. */
  value: string;
  /** Called 150 ms after the last key, and at once when the field is cleared. */
  onSearch: (term: string) => void;
  className?: string;
};

const debounceMs = 150;

export function SearchField({
  label,
  placeholder,
  name = "search",
  value,
  onSearch,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  // The page changed the term by itself (Clear Filter, Back): follow it. An answer to our own
  // search is not that: the next letter may have been typed meanwhile.
  if (shown !== value) {
    setShown(value);
    if (value !== sent) setTerm(value);
  }

  const search = useEffectEvent((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
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
    <div className={classNames("search", className)}>
      <Icon as={Search} />
      <input
        ref={input}
        className="input"
        type="search"
        name={name}
        value={term}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
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
