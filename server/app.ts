import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  nonceContext,
  notesContext,
  platformContext,
  requestIdContext,
  type RequestNotes,
} from "#app/request-context.ts";
import type { Platform } from "#platform/platform.server.ts";

export { createTasks } from "#worker/tasks.ts";

export type PageRequest = {
  readonly requestId: string;
  readonly nonce: string;
  readonly notes: RequestNotes;
};
export type Pages = (request: Request, about: PageRequest) => Promise<Response>;

/** For the test that holds every route against its door. */
export const routeTable = Object.values((build as ServerBuild).routes).flatMap((route) =>
  route ? [{ id: route.id, path: route.path, hasAction: !!route.module.action }] : [],
);

/** Everything that needs the bundler (routes, e-mails) leaves it through this file. */
export function createPages(platform: Platform): Pages {
  const handle = createRequestHandler(build as ServerBuild, platform.config.NODE_ENV);
  return async (request, { requestId, nonce, notes }) => {
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(requestIdContext, requestId);
    context.set(nonceContext, nonce);
    context.set(notesContext, notes);
    return handle(request, context);
  };
}
