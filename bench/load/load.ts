import { connect, type Socket } from "node:net";
import { processorSeconds } from "../servers/cores.ts";
import { createAnswerReader } from "./answer-reader.ts";
import { percentile } from "./percentile.ts";

export interface LoadOptions {
  port: number;
  connections: number;
  /** sent in this order, repeatedly; with `once` each is sent once */
  requests: Buffer[];
  /** maximum duration */
  seconds: number;
  once?: boolean;
  /** the server's process, to report which side was busy */
  pid?: number;
}

export interface Load {
  perSecond: number;
  answers: number;
  seconds: number;
  /** milliseconds */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
  /** connections that broke */
  broken: number;
  /** share of one core that the load generator and the server used */
  clientBusy: number;
  serverBusy: number;
}

/** Keeps this many connections busy, each with one request at a time. */
export async function load(options: LoadOptions): Promise<Load> {
  const { port, connections, requests, seconds, once = false, pid = 0 } = options;
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  let broken = 0;
  const began = performance.now();
  const deadline = began + seconds * 1000;
  const client = process.cpuUsage();
  const server = processorSeconds(pid);

  const take = () => {
    if ((once && next >= requests.length) || performance.now() >= deadline) return undefined;
    next += 1;
    return requests[(next - 1) % requests.length];
  };
  const answered = (status: number, milliseconds: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(milliseconds);
  };
  const runs = Array.from({ length: connections }, () => runConnection(port, take, answered));
  for (const run of await Promise.all(runs)) if (run === "broken") broken += 1;

  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(client);
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / took,
    answers: times.length,
    seconds: took,
    statuses,
    broken,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    clientBusy: (user + system) / 1e6 / took,
    serverBusy: (processorSeconds(pid) - server) / took,
  };
}

function runConnection(
  port: number,
  take: () => Buffer | undefined,
  answered: (status: number, milliseconds: number) => void,
): Promise<"done" | "broken"> {
  return new Promise((resolve) => {
    let sentAt = 0;
    const reader = createAnswerReader((status) => {
      answered(status, performance.now() - sentAt);
      send();
    });
    const onread = {
      buffer: Buffer.allocUnsafe(65_536),
      callback: (length: number, bytes: Uint8Array) => {
        reader.take((bytes as Buffer).subarray(0, length));
        return true;
      },
    };
    const socket: Socket = connect({ host: "127.0.0.1", port, noDelay: true, onread }, send);
    socket.once("error", () => resolve("broken"));
    socket.once("close", () => resolve("broken"));

    function send() {
      const request = take();
      if (!request) {
        resolve("done");
        socket.destroy();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    }
  });
}
