import { enableCompileCache } from "node:module";

// Imported first: React and others choose their build by this when they load.
process.env.NODE_ENV ??= "production";
// What is loaded from here on starts from the code compiled last time.
enableCompileCache("build/compile-cache");
