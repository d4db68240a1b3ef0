import { createSerialQueue } from "./serial-queue.ts";

/** The cart is one cookie: concurrent changes would overwrite each other. */
export const oneAtATime = createSerialQueue();
