import { createLine } from "./line.ts";

/** Runs cart changes one after the other: the cart is one cookie, and of two changes at once one would be lost. */
export const inTurn = createLine();
