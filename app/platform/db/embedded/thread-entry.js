import { enableCompileCache } from "node:module";

// A thread has none of its own accord; with it the types need not be stripped again, as in server/index.js.
enableCompileCache("build/compile-cache");
await import("./thread-main.server.ts");
