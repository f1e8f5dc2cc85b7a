/** By path, because the heading is shown before the page has loaded. */
export const menuTitles: Readonly<Record<string, string>> = {
  "/products": "Products",
  "/order": "Order Online",
};
