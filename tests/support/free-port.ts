import { once } from "node:events";
import net from "node:net";

/** Below the system's ephemeral ports, which might take a free port in the meantime. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Each process starts at another port. */
let turn = process.pid * 31;

export async function freePort(): Promise<number> {
  for (;;) {
    turn += 1;
    const port = FIRST + (turn % COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  const listening = once(probe, "listening");
  probe.listen(port, "127.0.0.1");
  try {
    await listening;
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
