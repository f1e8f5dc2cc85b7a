import admin from "./admin.css?url";
import signedIn from "./signed-in.css?url";

const stylesheet = (href: string) => ({ rel: "stylesheet", href });

/** `links` of a page for customers, and of those on the way to being one. The root has app.css. */
export const customerStyles = () => [stylesheet(signedIn)];

/** `links` of a page for the staff. */
export const staffStyles = () => [...customerStyles(), stylesheet(admin)];
