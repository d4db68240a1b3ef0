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
  /** the largest board that fits; decides the height of the inner plate */
  board: "itx" | "micro" | "atx";
  slots: number;
  lit: boolean;
}
