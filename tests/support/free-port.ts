import { once } from "node:events";
import net from "node:net";

/** Below the ports that systems give to outgoing connections: one of those may take a free port in the meantime. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes begin at places of their own. */
let turn = process.pid * 31;

/** A port of this machine that nobody else listens on. */
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
