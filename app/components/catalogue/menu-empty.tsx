import { Fragment } from "react";
import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import { findInMenu } from "#shop/catalogue/menu/menu.ts";
import { nearestWords } from "#shop/catalogue/menu/nearest-words.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import type { MenuViewState } from "./use-menu-view.ts";

const maxExtras = 3;

/** As much of a product as a search and a link need. */
type FoundByName = Pick<MenuProduct, "id" | "name" | "description" | "category">;

export type MenuEmptyProps = {
  readonly text: string;
  readonly menu: readonly MenuProduct[];
  /** What `/order` sells beside the menu, which the search leaves out (ORD-10). */
  readonly addOns: readonly FoundByName[];
  readonly shown: Pick<MenuViewState, "pathname" | "view" | "addressOf">;
  /** Moves the focus, because the pressed link disappears. */
  readonly onFollow: () => void;
};

/** MENU-6 and MENU-8: nothing found, and what to do next. Loaded with the first empty result. */
export function MenuEmpty({ text, menu, addOns, shown, onFollow }: MenuEmptyProps) {
  const { pathname, addressOf } = shown;
  const term = shown.view.term.trim();
  const isElsewhere = term !== "" && findInMenu(menu, term).length > 0;
  const extras = term === "" ? [] : findInMenu(addOns, term).slice(0, maxExtras);
  const words = term === "" || isElsewhere ? [] : nearestWords(menu, term);
  const hasLead = extras.length + words.length > 0;
  return (
    <EmptyState title={text} drawing={<CrumbsPlate />}>
      {words.length > 0 && (
        <p className="empty-words">
          Did you mean{" "}
          <WordLinks
            links={words.map((word) => ({
              label: word,
              to: addressOf({ term: word, category: "" }),
            }))}
            last=" or "
            onFollow={onFollow}
          />
          ?
        </p>
      )}
      {extras.length > 0 && (
        <p className="empty-words">
          We have{" "}
          <WordLinks
            links={extras.map((extra) => ({ label: extra.name, to: itemAddress(extra) }))}
            last=" and "
          />
          , under Quenchers and extras.
        </p>
      )}
      {!hasLead && <p>{hintFor(term, isElsewhere)}</p>}
      <Button variant={hasLead ? "default" : "main"} asChild>
        <Link
          to={isElsewhere ? addressOf({ category: "" }) : pathname}
          preventScrollReset
          onClick={onFollow}
        >
          {isElsewhere ? "Search all categories" : "Show all products"}
        </Link>
      </Button>
    </EmptyState>
  );
}

function hintFor(term: string, isElsewhere: boolean): string {
  if (isElsewhere) return "We do make it, just not in this category.";
  if (term === "") return "Try another category, or see everything we make.";
  return "We don't have that. Try another word, or see everything we make.";
}

type WordLinksProps = {
  readonly links: readonly { readonly label: string; readonly to: string }[];
  /** Between the last two. */
  readonly last: " or " | " and ";
  readonly onFollow?: () => void;
};

/** "A, B or C", each a link. */
function WordLinks({ links, last, onFollow }: WordLinksProps) {
  return links.map(({ label, to }, position) => (
    <Fragment key={to}>
      {position > 0 && (position === links.length - 1 ? last : ", ")}
      <Link to={to} preventScrollReset onClick={onFollow}>
        {label}
      </Link>
    </Fragment>
  ));
}
