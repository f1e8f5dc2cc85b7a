import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { findInMenu } from "#shop/catalogue/menu/menu.ts";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";

type ProductPickerProps = {
  readonly products: readonly MenuProduct[];
  readonly onPick: (product: MenuProduct) => void;
};

/** One tap adds one. Typing a few letters and Enter adds the first that fits. */
export function ProductPicker({ products, onPick }: ProductPickerProps) {
  const [term, setTerm] = useState("");
  // Each search has a field of its own, so that the next one starts empty.
  const [search, setSearch] = useState({ count: 0, isByKey: false });
  const form = useRef<HTMLFormElement>(null);
  const found = findInMenu(products, term);
  function pick(product: MenuProduct, isByKey = false) {
    onPick(product);
    setTerm("");
    setSearch(({ count }) => ({ count: count + 1, isByKey }));
  }
  function pickFirst(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // What is typed, which the list follows a moment later.
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    const [first] = typed === "" ? [] : findInMenu(products, typed);
    if (first) pick(first, true);
  }
  useEffect(() => {
    // Not after a tap: a tablet would cover the menu with its keyboard.
    if (search.isByKey) form.current?.querySelector("input")?.focus();
  }, [search]);
  return (
    <section className="picker-menu" aria-label="Menu">
      <form role="search" ref={form} onSubmit={pickFirst}>
        <SearchField
          key={search.count}
          label="Search the menu"
          placeholder="Search, then Enter to add"
          value={term}
          onSearch={setTerm}
        />
      </form>
      <p className="vh" role="status">
        {term && (found.length === 1 ? "1 item" : `${found.length} items`)}
      </p>
      {found.length === 0 && <p>Nothing on the menu matches.</p>}
      {groupsOf(found).map(([group, items]) => (
        <div key={group} className="picker-group">
          <h2 className="title">{group}</h2>
          <ul>
            {items.map((product) => (
              <li key={product.id}>
                <button type="button" className="picker-product" onClick={() => pick(product)}>
                  <span>{product.name}</span>
                  <span className="price num">{formatMoney(product.price)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Dishes by category, then toppings, drizzles and drinks by type; in the owner's order. */
function groupsOf(products: readonly MenuProduct[]): readonly (readonly [string, MenuProduct[]])[] {
  return [
    ...Map.groupBy(products, ({ type, category }) => (type === standardType ? category : type)),
  ];
}
