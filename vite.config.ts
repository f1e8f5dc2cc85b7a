import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { routerSettings } from "./scripts/vite-router-settings.ts";

/** Few files instead of twenty small ones: what every page needs is two, and compresses better. */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 2,
  },
  // The root and whatever it imports, and the picture that every selling page shows.
  { name: "shell", test: /app[\\/](?:root|components[\\/]catalogue[\\/]product-image)\.tsx/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routerSettings()],
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
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
