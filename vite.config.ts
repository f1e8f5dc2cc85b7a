import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The database of the developer lives below .data: watching it makes every query a reload.
  server: { watch: { ignored: ["**/.data/**", "**/test-results/**"] } },
  build: {
    // An inlined data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Older targets make Vite rewrite light-dark(), and the theme then no longer turns inside an island.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
});
