import { enableCompileCache } from "node:module";

// Imported first: React and others choose their build by this when they load.
process.env.NODE_ENV ??= "production";
// What is loaded after this, the next start need not compile.
enableCompileCache("build/compile-cache");
