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
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A request for every little shared module costs a phone more than the bytes it saves.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                { name: "frame", test: /app\/(root|routes\/tienda\/layout)\.tsx/, priority: 2 },
                { name: "catalog", test: /app\/ui\/list\/product-list-page\.tsx/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The HTTP application is bundled with the routes: they share its context keys.
    // Bundled, so that a process holds the icons and widgets that are shown and not their whole packages.
    ssr: {
      resolve: { noExternal: ["lucide-react", "radix-ui", /^@radix-ui\//, "@dnd-kit/core"] },
      build: { rollupOptions: { input: "./server/app.ts" } },
    },
  },
});
