import type { MiddlewareFunction } from "react-router";
import { notesContext } from "#app/request-context.ts";

/** Stores the route pattern for the log line, never the requested path. */
export const logRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(notesContext).route = `/${pattern.replace(/^\//, "")}`;
  return next();
};
