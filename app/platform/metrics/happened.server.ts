import { channel } from "node:diagnostics_channel";

/** What the figures of a store in service count. */
export type Happening = "order-placed" | "stock-refused" | "mail-sent" | "mail-failed";

// A channel of the process: the domain is there twice, in the bundle that answers and in what runs the jobs.
const happened = channel("yupana:happened");

export function tellHappened(what: Happening): void {
  happened.publish(what);
}

/** Returns how to stop listening. */
export function onHappened(listener: (what: Happening) => void): () => void {
  const hear = (what: unknown) => listener(what as Happening);
  happened.subscribe(hear);
  return () => void happened.unsubscribe(hear);
}
