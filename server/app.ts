import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  isDocumentContext,
  nonceContext,
  notesContext,
  platformContext,
  requestIdContext,
  type RequestNotes,
} from "#app/request-context.ts";
import { isPageHandle } from "#app/components/layout/page-handle.ts";
import type { Platform } from "#platform/platform.server.ts";

export type PageRequest = {
  readonly requestId: string;
  readonly nonce: string;
  readonly notes: RequestNotes;
};
export type Pages = {
  answer(request: Request, about: PageRequest): Promise<Response>;
  /** Returns the search parameters that change a public page, or undefined if the page is not public. */
  publicParametersAt(pathname: string): readonly string[] | undefined;
};

type Routes = ServerBuild["routes"];

/** The full path of a route, including its parents. */
function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return [pathOf(routes, route.parentId), route.path ?? ""].filter(Boolean).join("/");
}

/** For the test that compares every route with its access rule. Layout routes have no address. */
export const routeTable = Object.values((build as ServerBuild).routes).flatMap((route) =>
  route && (route.path !== undefined || route.index)
    ? [
        {
          id: route.id,
          path: pathOf((build as ServerBuild).routes, route.id),
          hasAction: !!route.module.action,
        },
      ]
    : [],
);

export function createPages(platform: Platform): Pages {
  const handle = createRequestHandler(build as ServerBuild, platform.config.NODE_ENV);
  const publicPages = findPublicPages(build as ServerBuild);
  return {
    async answer(request, { requestId, nonce, notes }) {
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      context.set(requestIdContext, requestId);
      context.set(nonceContext, nonce);
      context.set(notesContext, notes);
      context.set(isDocumentContext, !new URL(request.url).pathname.endsWith(".data"));
      return handle(request, context);
    },
    publicParametersAt: (pathname) => publicPages.get(pathname),
  };
}

/** By path. A public page has no parameters in its path. */
function findPublicPages({ routes }: ServerBuild): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const route of Object.values(routes)) {
    const { handle } = route?.module ?? {};
    if (route && isPageHandle(handle) && handle.publicParameters)
      found.set(`/${pathOf(routes, route.id)}`, handle.publicParameters);
  }
  return found;
}
