import { enableCompileCache } from "node:module";

// Threads do not use the compile cache by default. With it the types need not be stripped again, as in
// server/index.js.
enableCompileCache("build/compile-cache");
await import("./thread-main.server.ts");
