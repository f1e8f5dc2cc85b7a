import { data } from "react-router";
import { NotFoundPage } from "#app/components/layout/not-found-page.tsx";
import { storefrontPage } from "#app/components/layout/page-handle.ts";
import { loggablePath } from "./loggable-path.ts";
import { platformContext, requestIdContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export const handle = storefrontPage;

const notFound = () => data(null, { status: 404 });

export function loader({ context, url }: Route.LoaderArgs) {
  const { logger } = context.get(platformContext);
  const requestId = context.get(requestIdContext);
  logger.info({ requestId, path: loggablePath(url.pathname) }, "page.not-found");
  return notFound();
}

/** Without an action, a POST to an unknown path would be "method not allowed". */
export const action = notFound;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Page not found", root.loaderData?.store.name));
}

export default NotFoundPage;
