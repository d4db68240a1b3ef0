import { expect, test, vi } from "vitest";
import { openEventStream } from "./event-stream.ts";

const whole = (body: ReadableStream<Uint8Array>) => new Response(body).text();

test("the stream sends events and ends once", async () => {
  const onEnd = vi.fn();
  const stream = openEventStream(new AbortController().signal, onEnd);
  stream.send("changed", "orders,list");
  stream.send("signed-out");
  stream.close();
  stream.close();
  stream.send("changed");
  expect(await whole(stream.body)).toBe(
    "retry: 2000\n\nevent: changed\ndata: orders,list\n\nevent: signed-out\ndata: 1\n\n",
  );
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a closed connection is neither written to nor closed again", async () => {
  const onEnd = vi.fn();
  const leaving = new AbortController();
  const stream = openEventStream(leaving.signal, onEnd);
  await stream.body.cancel();
  leaving.abort();
  stream.send("changed");
  stream.close();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("an aborted request ends the stream", async () => {
  const onEnd = vi.fn();
  const leaving = new AbortController();
  const stream = openEventStream(leaving.signal, onEnd);
  leaving.abort();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(await whole(stream.body)).toBe("retry: 2000\n\n");
});

test("the stream of a browser that stopped reading is closed", () => {
  const onEnd = vi.fn();
  const stream = openEventStream(new AbortController().signal, onEnd);
  for (let unread = 0; unread < 100; unread++) stream.send("changed");
  expect(onEnd).toHaveBeenCalledTimes(1);
});
