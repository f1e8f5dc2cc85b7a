/** By address: the heading is there before the page is. */
export const menuTitles: Readonly<Record<string, string>> = {
  "/products": "Products",
  "/order": "Order Online",
};
