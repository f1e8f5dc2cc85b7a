import { useLocation, useNavigate } from "react-router";
import { menuSearch, readMenuView, type MenuView } from "#shop/catalogue/menu/menu.ts";

/** Reads the menu view from the URL and returns functions that change it. */
export function useMenuView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = readMenuView(new URLSearchParams(search));

  /** Returns to page 1 unless `change` names a page (MENU-5). */
  const addressOf = (change: Partial<MenuView>) =>
    pathname + menuSearch({ ...view, page: 1, ...change });
  const show = (change: Partial<MenuView>, replace: boolean) => {
    const address = addressOf(change);
    if (address !== pathname + menuSearch(view))
      void navigate(address, { replace, preventScrollReset: true });
  };
  return {
    pathname,
    view,
    addressOf,
    // Replaces the history entry: otherwise every letter is a step for the Back button.
    search: (term: string) => show({ term }, true),
    choose: (category: string) => show({ category }, false),
  };
}

export type MenuViewState = ReturnType<typeof useMenuView>;
