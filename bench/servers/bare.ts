import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#tests/support/free-port.ts";
import type { Answer } from "../load/send-request.ts";
import { onServerCore } from "./cores.ts";

export interface BareServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const HEADERS = ["content-type", "content-encoding"];

/** A `node:http` server that sends the same bytes and does nothing else. */
export async function startBareServer(answer: Answer): Promise<BareServer> {
  const port = await freePort();
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])),
  );
  const [program = "", ...args] = onServerCore([process.execPath, "bench/servers/bare-process.ts"]);
  const child = spawn(program, [...args, String(port), JSON.stringify(headers)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.stdin.end(answer.body);
  await once(child.stdout, "data");
  return { port, pid: child.pid ?? 0, stop: () => stop(child, killWithUs) };
}

async function stop(child: ChildProcess, killWithUs: () => void): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  process.off("exit", killWithUs);
}
