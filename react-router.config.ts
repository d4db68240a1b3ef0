import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Scripts get all routes with the first page: requesting those behind each page's links costs the server more.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
