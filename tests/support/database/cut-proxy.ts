import { once } from "node:events";
import net from "node:net";

export interface CutProxy {
  port: number;
  cut(): void;
  /** Stops all traffic without closing a connection. */
  freeze(): void;
  /** Silences the existing connections; new ones work. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startCutProxy(target: { host: string; port: number }): Promise<CutProxy> {
  const open = new Set<[net.Socket, net.Socket]>();
  const held = new Set<net.Socket>();
  let state: "open" | "cut" | "frozen" = "open";
  const server = net.createServer((near) => {
    near.on("error", () => {});
    if (state === "cut") return near.resetAndDestroy();
    if (state === "frozen") return void held.add(near);
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
  function silence() {
    for (const [near, far] of open) {
      near.unpipe(far);
      far.unpipe(near);
      for (const socket of [near, far]) socket.pause();
    }
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    cut() {
      state = "cut";
      for (const socket of all()) socket.resetAndDestroy();
    },
    freeze() {
      state = "frozen";
      silence();
    },
    silence,
    mend() {
      // Piping twice would duplicate data in transit.
      if (state === "frozen")
        for (const [near, far] of open) {
          near.pipe(far);
          far.pipe(near);
        }
      state = "open";
      for (const socket of held) socket.resetAndDestroy();
      held.clear();
    },
    async close() {
      for (const socket of [...all(), ...held]) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
