// One file for the browser: what only signed-in customers see.
export { HeartButton } from "./heart-button.tsx";
export { OwnPlatesSection } from "./own-plates-section.tsx";
