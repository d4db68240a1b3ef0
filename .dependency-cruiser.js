// Import rules: the ladder and the file suffixes of ARCHITECTURE.md.
import { globSync, readFileSync } from "node:fs";

/** Lowest first. A noun may import only from lower steps. */
const LADDER = [
  ["values"],
  ["platform"],
  ["settings"],
  ["kit"],
  ["mail"],
  ["accounts"],
  ["catalog"],
  ["backpacks"],
  ["cart"],
  ["customers"],
  ["delivery", "payments", "invoices"],
  ["orders"],
  ["repairs"],
  ["visits", "reports", "imports", "backups", "builder", "complaints"],
  ["data-rights"],
  ["integrity"],
  ["storefront"],
  ["office"],
];

const nouns = LADDER.flat();
const folders = [...new Set(globSync("app/*/**/*.{ts,tsx}").map((file) => file.split("/")[1]))];
const unknown = [...folders.filter((f) => !nouns.includes(f)), ...nouns.filter((n) => !folders.includes(n))];
if (unknown.length > 0) throw new Error(`The ladder and the folders of app/ differ: ${unknown.join(", ")}`);

/** Files listed in routes.ts, and the root files. */
const routeFiles = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([^"]+\.tsx?)"/g)].map(
  ([, file]) => `app/${file}`,
);
const ROUTE_MODULES = `^(app/(root|entry\\.server)\\.tsx|${routeFiles.map((file) => file.replaceAll(".", "\\.")).join("|")})$`;
const SERVER_FILE = "^app/.*\\.server\\.ts$";
/** Packages that do I/O. */
const SERVER_PACKAGES = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@electric-sql/pglite",
  "@fastify/busboy",
  "@hono/node-server",
  "better-auth",
  "flydrive",
  "hono",
  "kysely",
  "nodemailer",
  "pdfkit",
  "pg",
  "pg-boss",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "sharp",
  "tar-stream",
  "yauzl",
  "yazl",
];

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

const ladder = nouns.flatMap((noun) => {
  const step = LADDER.findIndex((names) => names.includes(noun));
  const above = LADDER.slice(step)
    .flat()
    .filter((other) => other !== noun);
  if (above.length === 0) return [];
  return forbid(
    `ladder-${noun}`,
    `${noun} may import only from lower steps of the ladder (ARCHITECTURE.md).`,
    { path: `^app/${noun}/`, pathNot: ROUTE_MODULES },
    { path: `^app/(${above.join("|")})/` },
  );
});

export default {
  forbidden: [
    forbid(
      "no-cycles",
      "Import cycle: merge the files, or move the shared part to a third.",
      {},
      { circular: true },
    ),
    forbid(
      "no-unresolved",
      "The imported file or package does not exist.",
      {},
      { couldNotResolve: true, pathNot: "^virtual:" },
    ),
    forbid(
      "no-vague-names",
      "Vague file names collect unrelated code. Index files that re-export hide where code is.",
      { pathNot: "^server/index\\.js$" },
      { path: "(^|/)(utils?|helpers?|common|services?|misc|index)(/|\\.tsx?$)", pathNot: "node_modules" },
    ),
    forbid(
      "undeclared-package",
      "Packages must be listed in package.json.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    forbid(
      "development-package-in-store",
      "Production code must not import development packages.",
      {
        path: "^(app|server|demo)/",
        pathNot: "^(app/routes|server/dev|demo/models/open-studio)\\.ts$",
      },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "tests-stay-out",
      "Production code must not import tests.",
      { path: "^(app|server|demo)/", pathNot: "^demo/models/open-studio\\.ts$" },
      { path: "^tests/" },
    ),
    ...ladder,
    forbid(
      "route-modules",
      "Route modules must not be imported; the server uses the built routes.",
      {},
      { path: ROUTE_MODULES },
    ),
    forbid(
      "below-server",
      "app/ must not import server/, demo/ or bench/.",
      { path: "^app/" },
      { path: "^(server|demo|bench)/" },
    ),
    forbid(
      "pure-files",
      "x.ts and x.tsx also run in the browser. Files with SQL or I/O are named x.server.ts.",
      { path: "^app/", pathNot: `${ROUTE_MODULES}|\\.server\\.ts$|\\.js$` },
      { path: SERVER_FILE, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "pure-files-no-node",
      "Only x.server.ts files may import Node modules.",
      { path: "^app/", pathNot: `${ROUTE_MODULES}|\\.server\\.ts$|\\.js$` },
      { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "pure-files-no-server-package",
      "Only x.server.ts files may import packages that do I/O.",
      { path: "^app/", pathNot: `${ROUTE_MODULES}|\\.server\\.ts$|\\.js$` },
      {
        path: `node_modules/(${SERVER_PACKAGES.join("|")})/`,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "no-sql-in-routes",
      "Route modules must not run SQL: they call functions of a noun.",
      { path: ROUTE_MODULES },
      { path: "node_modules/(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "server",
      "The server passes requests to the routes and renders no components.",
      { path: "^server/" },
      { path: "^app/.*\\.tsx$" },
    ),
    forbid(
      "demo",
      "demo/ and bench/ must use the nouns' functions.",
      { path: "^(demo|bench)/" },
      { path: "^app/.*\\.tsx$|^server/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|^\\.react-router/|^build/|^\\./\\+types/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
