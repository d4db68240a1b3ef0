import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Scripts know every route from the start: asking for those behind each page's links costs the server more.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
