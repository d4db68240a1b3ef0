import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // docs/decisions/0008-models-need-no-decoder.md
    alias: {
      "three/examples/jsm/libs/meshopt_decoder.module.js": path.resolve("app/ui/product/no-meshopt.ts"),
    },
  },
  environments: {
    // The HTTP application is bundled with the routes: they share its context keys.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
