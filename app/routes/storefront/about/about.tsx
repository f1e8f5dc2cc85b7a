import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { OurStory } from "./our-story.tsx";
import { OurValues } from "./our-values.tsx";
import { TheTeam } from "./the-team.tsx";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/about.ts";
import stylesheet from "./about.css?url";

export const handle: PageHandle = { ...storefrontPage, publicParameters: [] };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const { name, city, since, story, values, team } = (await snapshotFor(context)).settings;
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
