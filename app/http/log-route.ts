import type { MiddlewareFunction } from "react-router";
import { notesContext } from "#app/request-context.ts";

/** For the log line: `/orders/:id`, never the address somebody typed. */
export const logRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(notesContext).route = `/${pattern.replace(/^\//, "")}`;
  return next();
};
