import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Not bundled: they read files beside their own code, or are rarely needed. */
const PACKAGES = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@electric-sql/pglite",
  "@zxcvbn-ts/language-common",
  "nodemailer",
  "pdfkit",
  "sharp",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // docs/decisions/0008-3d-models-without-decoders.md
    alias: {
      "three/examples/jsm/libs/meshopt_decoder.module.js": path.resolve(
        "app/catalog/products/ui/gallery/no-meshopt.ts",
      ),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a phone, a request per small shared module costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 3,
                },
                {
                  name: "shell",
                  test: /app\/(root|storefront\/pages\/layout|kit\/page\/error-words|values\/(calendar|constants))\.tsx?/,
                  priority: 2,
                },
                {
                  name: "catalog",
                  test: /app\/(catalog\/browse\/ui\/product-grid|kit\/page\/(page-head|page-title|private-title|json-ld)|kit\/(share-link|message\/empty-state)|storefront\/ui\/home\/slide-view|builder\/ui\/model-links|accounts\/live\/unless-cart-changed|settings\/shop-address)\./,
                  priority: 1,
                },
                // Every page loads the list of all routes' scripts: it is shorter with fewer of them.
                { name: "office", test: /app\/kit\/office\// },
                {
                  name: "settings",
                  test: /app\/(office\/settings\/ui\/settings-(page|form)|settings\/settings-forms)\./,
                },
                {
                  name: "shared",
                  test: /app\/(values\/(person\/format-phone|money\/(typed-amount|price-step)|checkbox-rule)|accounts\/ui\/(panel|profile\/card)|orders\/(ui\/facts|order-paths)|kit\/form\/(file|picture)-field|platform\/media\/picture-upload)\./,
                },
                {
                  name: "delivery",
                  test: /app\/(values\/days\/(holidays|business-days)|delivery\/(delivery-words|ui\/fee))\./,
                },
                { name: "dialogs", test: /app\/(accounts\/live\/session-dialog|kit\/message\/modal)\./ },
                {
                  name: "methods",
                  test: /app\/(values\/card-providers|payments\/(methods|state|payment-value)|orders\/total)\./,
                },
                {
                  name: "forms",
                  test: /node_modules\/(zod|@conform-to)\/|app\/(kit\/form\/(zod-form|form-errors|email-field)|accounts\/(live\/keep-input|login\/account-forms)|values\/(long-text|person\/(person-name|document-number)))\./,
                },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle (docs/decisions/0015-bundle-the-whole-server.md).
    ssr:
      command === "build"
        ? {
            resolve: { noExternal: true, external: PACKAGES },
            define: { "process.env.NODE_ENV": JSON.stringify("production") },
            build: { rollupOptions: { input: "./server/main.ts" } },
          }
        : { resolve: { noExternal: ["lucide-react", "@dnd-kit/core"] } },
  },
}));
