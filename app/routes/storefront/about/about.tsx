import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { OurStory } from "./our-story.tsx";
import { OurValues } from "./our-values.tsx";
import { TheTeam } from "./the-team.tsx";
import { platformContext } from "#app/request-context.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { Route } from "./+types/about.ts";

export const handle: PageHandle = { ...storefrontPage, publicParameters: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { name, city, since, story, values, team } = await readStoreSettings({ db });
  return { name, city, since, story, values, team };
}

export function meta({ loaderData, matches: [root], location }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { name, city, since } = loaderData;
  return pageMeta(
    { origin: root.loaderData.origin, storeName: name },
    {
      title: pageTitle("About", name),
      description: `The story of ${name}: mini bite pancakes, puff puff and mini waffles, griddled${city && ` in ${city}`} since ${since}.`,
      path: location.pathname,
    },
  );
}

export default function About({ loaderData: { story, values, team } }: Route.ComponentProps) {
  return (
    <>
      <OurStory paragraphs={story} />
      <OurValues values={values} />
      {team.name && <TheTeam team={team} />}
    </>
  );
}
