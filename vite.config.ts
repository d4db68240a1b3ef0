import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The HTTP application is bundled with the routes: they share its context keys.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
