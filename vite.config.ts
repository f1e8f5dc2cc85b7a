import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightIcons } from "./tools/vite-light-icons.ts";
import { routerSettings } from "./tools/vite-router-settings.ts";

/**
 * Few files instead of a hundred small ones. Each takes what it imports along, unless one of a higher
 * priority has it. Besides the requests it shortens the list of files that goes out with every page.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 4,
  },
  // What every page needs, and the picture in its well that every selling page shows.
  {
    name: "shell",
    test: /app[\\/](?:root\.tsx|components[\\/]catalogue[\\/](?:product-image|category-ground))/,
    priority: 3,
  },
  {
    name: "menu",
    test: /routes[\\/]storefront[\\/](?:products[\\/]products|order[\\/]order)\.tsx/,
    priority: 2,
  },
  {
    name: "kit",
    test: /components[\\/](?:ui[\\/](?!confirm-dialog|dialog|status-menu|tooltip)|forms[\\/](?!account-|catch-offline|intent-form|check-with|date-field|form-result))|lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routerSettings(), lightIcons()],
  // The database of the developer lives below .data: watching it makes every query a reload.
  server: { watch: { ignored: ["**/.data/**", "**/test-results/**"] } },
  build: {
    // An inlined data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Older targets make Vite rewrite light-dark(), and the theme then no longer turns inside an island.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rollupOptions: { input: "./server/app.ts" } },
      // Drawn on the server as in the browser.
      resolve: { noExternal: ["lucide-react"] },
    },
  },
});
