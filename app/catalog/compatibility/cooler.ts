import { type Finding, incompatible, unknown, warning } from "./finding.ts";
import { type Datum, numberOf, ofType, type Part, pairsOf, wordOf, wordsOf } from "./part.ts";

/** The cooler's mounting fits the socket, which is an attribute of processor and board. */
export function coolerSocket(parts: readonly Part[]): Finding[] {
  const holders = [...ofType(parts, "cpu"), ...ofType(parts, "motherboard")];
  return ofType(parts, "cooler").flatMap((cooler) => {
    const mounts = wordsOf(cooler, "sockets");
    const reported = new Set<string>();
    return holders.flatMap((holder) => {
      const has = wordOf(holder, "socket");
      // Reports a socket once, although both processor and board have it.
      if (has !== undefined && reported.has(has)) return [];
      if (has !== undefined) reported.add(has);
      if (has === undefined || mounts === undefined) {
        const missing: Datum = mounts === undefined ? [cooler, "sockets"] : [holder, "socket"];
        return [unknown("socket-disipador", [cooler, holder], [missing])];
      }
      if (mounts.includes(has)) return [];
      const text = `${cooler.name} no se monta en el socket ${has} de ${holder.name}: elige otro disipador.`;
      return [incompatible("socket-disipador", [cooler, holder], text)];
    });
  });
}

/** Cooler makers measure watts differently: a warning, never an error. */
export function coolerWatts(parts: readonly Part[]): Finding[] {
  return pairsOf(parts, "cpu", "cooler").flatMap(([cpu, cooler]) => {
    const [gives, takes] = [numberOf(cpu, "tdpWatts"), numberOf(cooler, "tdpWatts")];
    if (gives === undefined || takes === undefined || gives <= takes) return [];
    const text = `${cooler.name} enfría hasta ${takes} W y ${cpu.name} es de ${gives} W: conviene un disipador mayor.`;
    return [warning("watts-disipador", [cpu, cooler], text)];
  });
}
