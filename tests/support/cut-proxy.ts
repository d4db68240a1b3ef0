import { once } from "node:events";
import net from "node:net";

/** A network between two machines that can be cut. */
export interface CutProxy {
  port: number;
  /** Drops every connection and takes no new one. */
  cut(): void;
  /** Nothing gets through any more, and nobody is told. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  const open = new Set<[net.Socket, net.Socket]>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return near.resetAndDestroy();
    const far = net.connect(target);
    const both: [net.Socket, net.Socket] = [near, far];
    open.add(both);
    near.pipe(far);
    far.pipe(near);
    for (const socket of both) {
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(both);
        near.destroy();
        far.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const all = () => [...open].flat();
  return {
    port: (server.address() as net.AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of all()) socket.resetAndDestroy();
    },
    freeze: () => all().forEach((socket) => void socket.pause()),
    mend() {
      isCut = false;
      for (const socket of all()) socket.resume();
    },
    async close() {
      for (const socket of all()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
