import { writeFile } from "node:fs/promises";
import { makeStoreFont, STORE_FONT } from "./store-font.ts";

/** `npm run font`: after an update of the font's package, or for a weight that the store did not write. */
await writeFile(STORE_FONT, await makeStoreFont());
