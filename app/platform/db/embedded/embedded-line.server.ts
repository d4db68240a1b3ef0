import type net from "node:net";
import v8 from "node:v8";
import type { MessagePort } from "node:worker_threads";

/** What somebody outside its thread or process asks of the embedded database. */
export type Asked =
  | { id: number; kind: "query"; text: string; values: unknown[] }
  | { id: number; kind: "script"; text: string }
  | { id: number; kind: "begin" | "commit" | "rollback" };

export interface Answered {
  id: number;
  rows?: unknown[] | undefined;
  affectedRows?: number | undefined;
  error?: ToldError | undefined;
}

/** An error's words, and what PostgreSQL says of it. */
export interface ToldError {
  message: string;
  details: Record<string, unknown>;
}

/** Carries messages between who asks and who answers, values as they are: dates and bytes included. */
export interface Line<Sent, Heard> {
  send(message: Sent): void;
  /** Calls with every message, and once when the line has ended. */
  listen(heard: (message: Heard) => void, ended: () => void): void;
}

const LENGTH_BYTES = 4;
const DETAILS = ["code", "severity", "detail", "hint", "schema", "table", "column", "constraint"];

/** To another process: each message is its length and its value as the runtime writes it. */
export function socketLine<Sent, Heard>(socket: net.Socket): Line<Sent, Heard> {
  return {
    send(message) {
      const body = v8.serialize(message);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(body.length);
      socket.write(length);
      socket.write(body);
    },
    listen(heard, ended) {
      socket.on("data", messagesOf(heard));
      socket.on("close", ended);
    },
  };
}

function messagesOf<Heard>(heard: (message: Heard) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = LENGTH_BYTES;
  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = Buffer.concat(waiting);
      const end = LENGTH_BYTES + all.readUInt32BE();
      const isWhole = size >= end;
      if (isWhole) heard(v8.deserialize(all.subarray(LENGTH_BYTES, end)) as Heard);
      waiting = [isWhole ? all.subarray(end) : all];
      size = isWhole ? size - end : size;
      wanted = isWhole ? LENGTH_BYTES : end;
    }
  };
}

/** To another thread. Cloning would make plain arrays of bytes out of buffers. */
export function portLine<Sent, Heard>(port: MessagePort): Line<Sent, Heard> {
  return {
    send(message) {
      const body = v8.serialize(message);
      port.postMessage(body, [body.buffer as ArrayBuffer]);
    },
    listen(heard, ended) {
      port.on("message", (body: Uint8Array) => heard(v8.deserialize(body) as Heard));
      port.on("close", ended);
    },
  };
}

export function toldError(error: unknown): ToldError {
  // PGlite's files throw objects of their own, with the number that the system gave.
  if (!(error instanceof Error)) return { message: wordsOf(error), details: {} };
  const told = DETAILS.map((name) => [name, (error as unknown as Record<string, unknown>)[name]]);
  return {
    message: error.message,
    details: Object.fromEntries(told.filter(([, value]) => value !== undefined)),
  };
}

function wordsOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const { message, errno } = thrown as { message?: string; errno?: number };
  return message ?? (errno === undefined ? JSON.stringify(thrown) : `the system's error number ${errno}`);
}

export function heardError({ message, details }: ToldError): Error {
  return Object.assign(new Error(message), details);
}
