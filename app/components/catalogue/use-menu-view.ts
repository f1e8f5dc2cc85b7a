import { useLocation, useNavigate } from "react-router";
import { menuSearch, readMenuView, type MenuView } from "#shop/catalogue/menu/menu.ts";

/** The view in the address, and the ways to another one. */
export function useMenuView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = readMenuView(new URLSearchParams(search));

  /** Back to the first page, unless another is asked for (MENU-5). */
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
    // Every letter would be a step for the Back button.
    search: (term: string) => show({ term }, true),
    choose: (category: string) => show({ category }, false),
  };
}

export type MenuViewState = ReturnType<typeof useMenuView>;
