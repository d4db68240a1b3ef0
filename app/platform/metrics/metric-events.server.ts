import { channel } from "node:diagnostics_channel";

export type MetricEvent = "order-placed" | "stock-refused" | "mail-sent" | "mail-failed";

// A channel of the process, because this module is loaded twice: by the routes' bundle and by the jobs.
const events = channel("yupana:metrics");

export function emitMetricEvent(event: MetricEvent): void {
  events.publish(event);
}

export function onMetricEvent(listener: (event: MetricEvent) => void): () => void {
  const onMessage = (event: unknown) => listener(event as MetricEvent);
  events.subscribe(onMessage);
  return () => void events.unsubscribe(onMessage);
}
