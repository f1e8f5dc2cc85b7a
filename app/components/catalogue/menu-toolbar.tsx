import type { FormEvent } from "react";
import { Chip, ChipRow } from "#app/components/ui/chip.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { categoriesOf } from "#shop/catalogue/menu/menu.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { MoreCategories } from "./more-categories.tsx";
import type { MenuViewState } from "./use-menu-view.ts";

type MenuToolbarProps = { readonly menu: readonly MenuProduct[]; readonly shown: MenuViewState };

/** A plain GET form; with a script it filters on every key. */
export function MenuToolbar({ menu, shown: { pathname, view, search, choose } }: MenuToolbarProps) {
  const { first, more } = categoriesOf(menu);
  const chipFor = (label: string, category: string) => (
    <Chip
      key={category}
      type="submit"
      name="category"
      value={category}
      pressed={view.category === category}
      onClick={(event) => {
        event.preventDefault();
        choose(category);
      }}
    >
      {label}
    </Chip>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search(new FormData(event.currentTarget).get("q") as string);
  }

  return (
    <form className="toolbar" role="search" method="get" action={pathname} onSubmit={submit}>
      {/* Enter presses the first button of a form, which must not be a category. */}
      <button className="vh" type="submit" tabIndex={-1}>
        Search
      </button>
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <div className="wrap toolbar-in">
        <SearchField
          label="Search products"
          placeholder="Search products..."
          value={view.term}
          onSearch={search}
        />
        <div className="cats">
          <ChipRow label="Category">
            {chipFor("All", "")}
            {first.map((category) => chipFor(category, category))}
          </ChipRow>
          {more.length > 0 && (
            <MoreCategories first={first} more={more} chosen={view.category} onChoose={choose} />
          )}
        </div>
      </div>
    </form>
  );
}
