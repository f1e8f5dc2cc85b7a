/** History state of a product link on a menu: closing the dialog goes back there. */
export const openedFromMenu = { isOpenedFromMenu: true } as const;

export function isOpenedFromMenu(state: unknown): boolean {
  return (state as Partial<typeof openedFromMenu> | null)?.isOpenedFromMenu === true;
}
