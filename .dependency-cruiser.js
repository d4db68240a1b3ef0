// Who may import whom: the ladder and the suffixes of ARCHITECTURE.md as rules.
import { globSync, readFileSync } from "node:fs";

/** Lowest first. A noun may import what stands before it, not its own step and not what comes after. */
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

/** The files that routes.ts names, and the shell. */
const routeFiles = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([^"]+\.tsx?)"/g)].map(
  ([, file]) => `app/${file}`,
);
const ROUTE_MODULES = `^(app/(root|entry\\.server)\\.tsx|${routeFiles.map((file) => file.replaceAll(".", "\\.")).join("|")})$`;
const SERVER_FILE = "^app/.*\\.server\\.ts$";
/** Packages that run SQL or I/O. */
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
    `${noun} may import only what stands below it on the ladder (ARCHITECTURE.md).`,
    { path: `^app/${noun}/`, pathNot: ROUTE_MODULES },
    { path: `^app/(${above.join("|")})/` },
  );
});

export default {
  forbidden: [
    forbid("no-cycles", "Two files that need each other are one file, or three.", {}, { circular: true }),
    forbid("no-unresolved", "The import leads nowhere.", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
    forbid(
      "no-vague-names",
      "Names that say nothing collect everything; a file that only re-exports hides where things are.",
      { pathNot: "^server/index\\.js$" },
      { path: "(^|/)(utils?|helpers?|common|services?|misc|index)(/|\\.tsx?$)", pathNot: "node_modules" },
    ),
    forbid(
      "undeclared-package",
      "Every package in use stands in package.json.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    forbid(
      "development-package-in-store",
      "What serves runs without development packages.",
      {
        path: "^(app|server|demo)/",
        pathNot: "^(app/routes|server/dev|demo/models/open-studio)\\.ts$",
      },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "tests-stay-out",
      "The store does not need its tests.",
      { path: "^(app|server|demo)/", pathNot: "^demo/models/open-studio\\.ts$" },
      { path: "^tests/" },
    ),
    ...ladder,
    forbid(
      "route-modules",
      "Nobody imports a route module; the server asks the built routes.",
      {},
      { path: ROUTE_MODULES },
    ),
    forbid(
      "below-server",
      "The application does not know the process that serves it.",
      { path: "^app/" },
      { path: "^(server|demo|bench)/" },
    ),
    forbid(
      "pure-files",
      "x.ts and x.tsx run anywhere, in the browser too; what runs SQL or I/O is called x.server.ts.",
      { path: "^app/", pathNot: `${ROUTE_MODULES}|\\.server\\.ts$|\\.js$` },
      { path: SERVER_FILE, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "pure-files-no-node",
      "Node's own modules belong to x.server.ts.",
      { path: "^app/", pathNot: `${ROUTE_MODULES}|\\.server\\.ts$|\\.js$` },
      { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "pure-files-no-server-package",
      "What runs SQL or I/O is called x.server.ts.",
      { path: "^app/", pathNot: `${ROUTE_MODULES}|\\.server\\.ts$|\\.js$` },
      {
        path: `node_modules/(${SERVER_PACKAGES.join("|")})/`,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "no-sql-in-routes",
      "Route modules call functions of a noun; those run SQL.",
      { path: ROUTE_MODULES },
      { path: "node_modules/(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "server",
      "The server hands requests to the routes and renders nothing itself.",
      { path: "^server/" },
      { path: "^app/.*\\.tsx$" },
    ),
    forbid(
      "demo",
      "Demonstration and measurement go through the nouns.",
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
