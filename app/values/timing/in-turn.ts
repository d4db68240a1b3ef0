import { createLine } from "./line.ts";

/** The cart is one cookie: concurrent changes would overwrite each other. */
export const inTurn = createLine();
