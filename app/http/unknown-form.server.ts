import { data } from "react-router";

/** Thrown by an action for a form that no button of its page sends. */
export function unknownForm() {
  return data("We couldn't read that form. Reload the page and try again.", { status: 400 });
}
