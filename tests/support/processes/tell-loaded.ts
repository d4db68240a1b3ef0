// Preloaded with --import: writes the address of every module that its main thread loads to the file of LOADED_MODULES.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";

const file = process.env.LOADED_MODULES ?? "";
registerHooks({
  load(url, context, next) {
    if (isMainThread) appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
