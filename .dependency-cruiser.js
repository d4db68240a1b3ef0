// Who may import whom: the table of ARCHITECTURE.md as rules. Five floors, no arrow back up:
// routes and server; ui and http; domain; db; config.

const PURE_DOMAIN = "^app/domain/(?!.*\\.server\\.ts$)";
const DOMAIN_SERVER = "^app/domain/.*\\.server\\.ts$";
const ROUTES = "^app/(routes/|root\\.tsx$|entry\\.)";

/** What the SQL of one part of the domain may use of another's. */
const ARROWS = {
  alerts: ["mail", "backups"],
  accounts: ["customers", "designs", "mail"],
  backups: ["media"],
  cart: ["catalog", "designs"],
  catalog: ["media", "search"],
  "catalog-import": ["accounts", "catalog", "customers", "mail", "media"],
  customers: ["catalog", "cart", "designs", "media"],
  designs: ["media"],
  integrity: ["media"],
  jobs: [],
  mail: ["jobs"],
  media: [],
  office: ["search"],
  orders: ["catalog", "cart", "designs", "mail"],
  repairs: ["media", "mail"],
  reports: ["visits"],
  search: [],
  settings: ["media"],
  visits: [],
};
/** What every part may use: settings, jobs, freshness (the change log), happened (figures), limits, audit, submissions, plain text. */
const FOR_EVERYONE = [
  "settings/",
  "jobs/",
  "freshness\\.server",
  "happened\\.server",
  "limits\\.server",
  "audit\\.server",
  "submissions\\.server",
  "plain-sql\\.server",
  "found-page\\.server",
];

function forbid(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

const domainArrows = Object.entries(ARROWS).map(([part, others]) => {
  const open = [`${part}/`, ...others.map((other) => `${other}/`), ...FOR_EVERYONE].join("|");
  return forbid(
    `${part}-arrows`,
    `SQL of ${part} may use ${others.join(", ") || "no other part"}; a better line is moved here and in ARCHITECTURE.md.`,
    { path: `^app/domain/${part}/.*\\.server\\.ts$` },
    { path: DOMAIN_SERVER, pathNot: `^app/domain/(${open})`, dependencyTypesNot: ["type-only"] },
  );
});

const SHARED_FLOOR = Object.keys(ARROWS).join("|");

export default {
  forbidden: [
    forbid("no-cycles", "Two files that need each other are one file, or three.", {}, { circular: true }),
    forbid("no-unresolved", "The import leads nowhere.", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
    forbid(
      "no-drawers",
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
        path: "^(app/(config|db|domain|http)|server|demo)/",
        pathNot: "^(server/(dev|build)|demo/models/open-studio)\\.ts$",
      },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "tests-stay-out",
      "The store does not need its tests.",
      { path: "^(app|server|demo)/", pathNot: "^demo/models/open-studio\\.ts$" },
      { path: "^tests/" },
    ),

    forbid(
      "routes",
      "Routes ask the domain; they know no SQL.",
      { path: ROUTES },
      { path: "^(app/db|server|demo)/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "ui",
      "Components know the domain's types and pure functions.",
      { path: "^app/ui/" },
      {
        path: `${DOMAIN_SERVER}|^app/(db|http)/`,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "ui-stays-below",
      "Components are used by routes.",
      { path: "^app/ui/" },
      { path: `${ROUTES}|^(server|demo)/` },
    ),
    forbid(
      "http",
      "The HTTP floor reads who asks and what is in the cart, and grants a guest's wish at login.",
      { path: "^app/http/" },
      {
        path: DOMAIN_SERVER,
        pathNot: `^app/domain/(accounts/|cart/|customers/|${FOR_EVERYONE.join("|")})`,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid("http-stays-below", "", { path: "^app/http/" }, { path: `${ROUTES}|^app/ui/|^(server|demo)/` }),
    forbid(
      "domain-stays-below",
      "The domain knows no page and no request.",
      { path: "^app/domain/" },
      {
        path: `${ROUTES}|^app/(http|ui)/|^(server|demo)/`,
      },
    ),
    forbid(
      "pure-domain",
      "x.ts runs anywhere, in the browser too: no SQL, no I/O; it may name the types of columns.",
      { path: PURE_DOMAIN },
      { path: `${DOMAIN_SERVER}|^app/db/`, pathNot: "^app/db/schema\\.ts$" },
    ),
    forbid(
      "pure-domain-no-node",
      "x.ts runs in the browser too.",
      { path: PURE_DOMAIN },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "domain-parts",
      "A new part of the domain gets its line in the arrows above.",
      { path: DOMAIN_SERVER, pathNot: `^app/domain/((${SHARED_FLOOR})/|[^/]+$)` },
      {},
    ),
    ...domainArrows,
    forbid(
      "shared-domain",
      "What everyone uses depends on no part.",
      { path: "^app/domain/[^/]+\\.server\\.ts$" },
      {
        path: "^app/domain/[^/]+/.*\\.server\\.ts$",
      },
    ),
    forbid(
      "db",
      "The database floor knows only the configuration.",
      { path: "^app/db/" },
      {
        path: `^(app/(?!db/|config/|domain/)|server/|demo/)|${DOMAIN_SERVER}`,
      },
    ),
    forbid(
      "db-domain",
      "Of the domain it knows the shape of a JSON column.",
      { path: "^app/db/" },
      {
        path: PURE_DOMAIN,
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "config",
      "The lowest floor.",
      { path: "^app/config/" },
      { path: "^(app/(?!config/)|server/|demo/)" },
    ),
    forbid(
      "server",
      "The server hands requests to the routes and renders nothing itself.",
      { path: "^server/" },
      {
        path: `${ROUTES}|^app/ui/`,
      },
    ),
    forbid(
      "demo",
      "Demonstration and measurement go through the domain.",
      { path: "^(demo|bench)/" },
      {
        path: `${ROUTES}|^app/(http|ui)/|^server/`,
      },
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
