import type { Look } from "#demo/models/shapes/look.ts";

export type CaseFront = "mesh" | "wood" | "glass" | "solid" | "fans" | "angled";

export interface PcCaseFacts extends Look {
  kind: "pc-case";
  /** mm */
  width: number;
  height: number;
  depth: number;
  color: string;
  front: CaseFront;
  side: "glass" | "metal" | "mesh";
  /** the boards it takes: of how tall the inside's plate is */
  board: "itx" | "micro" | "atx";
  slots: number;
  lit: boolean;
}
