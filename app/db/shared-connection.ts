import type net from "node:net";
import v8 from "node:v8";

/** What a command asks of the process that holds the embedded database. */
export type Asked =
  | { id: number; kind: "query"; text: string; values: unknown[] }
  | { id: number; kind: "begin" | "commit" | "rollback" };

export interface Answered {
  id: number;
  rows?: unknown[] | undefined;
  affectedRows?: number | undefined;
  error?: { message: string; code?: string | undefined } | undefined;
}

const LENGTH_BYTES = 4;

/** Sends one message: its length, then its value as the runtime writes it (dates and bytes included). */
export function sendMessage(socket: net.Socket, message: Asked | Answered): void {
  const body = v8.serialize(message);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.write(length);
  socket.write(body);
}

/** Calls with every message that arrives whole. */
export function onMessage<Message>(socket: net.Socket, handle: (message: Message) => void): void {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = LENGTH_BYTES;
  socket.on("data", (chunk: Buffer) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = Buffer.concat(waiting);
      const end = LENGTH_BYTES + all.readUInt32BE();
      const isWhole = size >= end;
      if (isWhole) handle(v8.deserialize(all.subarray(LENGTH_BYTES, end)) as Message);
      waiting = [isWhole ? all.subarray(end) : all];
      size = isWhole ? size - end : size;
      wanted = isWhole ? LENGTH_BYTES : end;
    }
  });
}
