/** The colours of the shop's two themes; mail programs know no custom properties. */
export const light = {
  page: "#fbf2db",
  card: "#fffbf2",
  box: "#fbf2db",
  number: "#ffecb0",
  ink: "#391d0d",
  soft: "#664431",
  line: "#e2d4bd",
  link: "#b80049",
  button: "#b80049",
  buttonText: "#ffffff",
} as const;

const dark = {
  ...light,
  page: "#1f140e",
  card: "#2c1e16",
  box: "#36261c",
  number: "#4e3914",
  ink: "#faf3e3",
  soft: "#d3c5ae",
  line: "#513e31",
  link: "#f98ba1",
  button: "#d01a5c",
} as const;

/**
 * For the few programs that read a style sheet and tell the theme. All others show the inline colours
 * or their own inversion of them. No quotes and no ">": React would escape them.
 */
export const darkStyles = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (prefers-color-scheme:dark){",
  ...(["page", "card", "box", "number", "button"] as const).map(
    (name) => `.mail-${name}{background-color:${dark[name]}!important}`,
  ),
  ...(["ink", "soft", "link"] as const).map(
    (name) => `.mail-${name}{color:${dark[name]}!important}`,
  ),
  `.mail-line{border-color:${dark.line}!important}`,
  "}",
].join("");
