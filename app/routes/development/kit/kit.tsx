import { KitPage } from "./kit-page.tsx";

export function meta() {
  return [{ title: "Parts" }, { name: "robots", content: "noindex" }];
}

/** Every part in every state, for eyes and for tests. Registered outside production only. */
export default function Kit() {
  return <KitPage />;
}
