import type net from "node:net";
import v8 from "node:v8";
import type { MessagePort } from "node:worker_threads";

export type Statement =
  | { kind: "query"; text: string; values: unknown[] }
  | { kind: "script"; text: string }
  | { kind: "begin" | "commit" | "rollback" };

export type QueryRequest = Statement & { id: number };

export interface QueryReply {
  id: number;
  rows?: unknown[] | undefined;
  affectedRows?: number | undefined;
  error?: SerializedError | undefined;
}

export interface SerializedError {
  message: string;
  details: Record<string, unknown>;
}

export interface Channel<Sent, Received> {
  send(message: Sent): void;
  listen(onMessage: (message: Received) => void, onEnd: () => void): void;
}

const LENGTH_BYTES = 4;
const DETAILS = ["code", "severity", "detail", "hint", "schema", "table", "column", "constraint"];

export function socketChannel<Sent, Received>(socket: net.Socket): Channel<Sent, Received> {
  return {
    send(message) {
      const body = v8.serialize(message);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(body.length);
      socket.write(length);
      socket.write(body);
    },
    listen(onMessage, onEnd) {
      socket.on("data", splitMessages(onMessage));
      socket.on("close", onEnd);
    },
  };
}

function splitMessages<Received>(onMessage: (message: Received) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  let bytesNeeded = LENGTH_BYTES;
  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= bytesNeeded) {
      const all = Buffer.concat(waiting);
      const end = LENGTH_BYTES + all.readUInt32BE();
      const isWhole = size >= end;
      if (isWhole) onMessage(v8.deserialize(all.subarray(LENGTH_BYTES, end)) as Received);
      waiting = [isWhole ? all.subarray(end) : all];
      size = isWhole ? size - end : size;
      bytesNeeded = isWhole ? LENGTH_BYTES : end;
    }
  };
}

/** Serialized with `v8`, because structured cloning would turn a Buffer into a Uint8Array. */
export function portChannel<Sent, Received>(port: MessagePort): Channel<Sent, Received> {
  return {
    send(message) {
      const body = v8.serialize(message);
      port.postMessage(body, [body.buffer as ArrayBuffer]);
    },
    listen(onMessage, onEnd) {
      port.on("message", (body: Uint8Array) => onMessage(v8.deserialize(body) as Received));
      port.on("close", onEnd);
    },
  };
}

export function serializeError(error: unknown): SerializedError {
  // PGlite's file system throws plain objects with the system's error number.
  if (!(error instanceof Error)) return { message: messageOf(error), details: {} };
  const details = DETAILS.map((name) => [name, (error as unknown as Record<string, unknown>)[name]]);
  return {
    message: error.message,
    details: Object.fromEntries(details.filter(([, value]) => value !== undefined)),
  };
}

function messageOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const { message, errno } = thrown as { message?: string; errno?: number };
  return message ?? (errno === undefined ? JSON.stringify(thrown) : `the system's error number ${errno}`);
}

export function deserializeError({ message, details }: SerializedError): Error {
  return Object.assign(new Error(message), details);
}
