import { customerStyles } from "#app/styles/stylesheets.ts";
import { KitPage } from "./kit-page.tsx";

export const links = customerStyles;

export function meta() {
  return [{ title: "Parts" }, { name: "robots", content: "noindex" }];
}

/** Every component in every state, for development and tests. Not registered in production. */
export default function Kit() {
  return <KitPage />;
}
