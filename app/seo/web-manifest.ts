import type { StoreSettings } from "#shop/store/store-settings.ts";

/** What phones show when the shop is added to the home screen. */
export function webManifest({ name, tagline }: Pick<StoreSettings, "name" | "tagline">) {
  const icon = (purpose: "any" | "maskable", size: number) => ({
    src: `/icon-${purpose === "maskable" ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name,
    short_name: shortName(name),
    ...(tagline && { description: tagline }),
    lang: "en-CA",
    start_url: "/order",
    scope: "/",
    display: "standalone",
    background_color: "#fffbf2",
    theme_color: "#ffd03e",
    icons: [192, 512].flatMap((size) => [icon("any", size), icon("maskable", size)]),
    shortcuts: [
      { name: "Order", url: "/order" },
      { name: "Your orders", url: "/dashboard" },
    ],
  };
}

/** Home screens cut a label after about twelve characters, so that whole words are kept below it. */
function shortName(name: string): string {
  const words = name.split(" ");
  while (words.length > 1 && words.join(" ").length > 12) words.pop();
  return words.join(" ");
}
