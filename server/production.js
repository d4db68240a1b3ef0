import { enableCompileCache } from "node:module";

// Imported first: React and others choose their build by this when they load.
process.env.NODE_ENV ??= "production";
// Caches the compiled code of modules loaded after this for the next start.
enableCompileCache("build/compile-cache");
