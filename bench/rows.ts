import type { PreparedData } from "./servers/data.ts";

export type Unit = "×" | "/s" | "ms" | "s" | "MB" | "kB" | "";

/** A figure, the median of its rounds, with its target if it has one. */
export interface Row {
  what: string;
  unit: Unit;
  rounds: number[];
  bar?: { min: number } | { max: number };
  note?: string;
}

export interface BenchContext {
  data: PreparedData;
  rounds: number;
  /** a small run that only shows that everything works */
  quick: boolean;
  /** servers write their processor profiles there */
  profileTo: string | undefined;
  hasPostgres: boolean;
  logProgress(progress: string): void;
  row(row: Row): void;
}

export type Benchmark = (context: BenchContext) => Promise<void>;
