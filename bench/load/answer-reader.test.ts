import fc from "fast-check";
import { expect, test } from "vitest";
import { createAnswerReader } from "./answer-reader.ts";

const stream = Buffer.from(
  [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 303 See Other\r\nLocation: /\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n\r\n0\r\r\n3\r\nabc\r\n0\r\n\r\n",
    "HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n",
    "HTTP/1.1 409 Conflict\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
  ].join(""),
);
const expected = [
  [200, 5],
  [303, 0],
  [200, 7],
  [304, 0],
  [409, 1],
];

function read(parts: Buffer[]): number[][] {
  const answers: number[][] = [];
  const reader = createAnswerReader((status, bytes) => answers.push([status, bytes]));
  for (const part of parts) reader.take(part);
  return answers;
}

test("answers with a length, without a body and in chunks are distinguished", () => {
  expect(read([stream])).toEqual(expected);
});

test("answers split in different ways by the network are read alike", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
      const parts = places.slice(1).map((end, index) => stream.subarray(places[index], end));
      expect(read(parts)).toEqual(expected);
    }),
  );
});
