import type { Mapping } from "./columns.ts";

/** What stands in one cell: text from a table, any JSON value from JSON Lines. */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

/** A line of the file on its way into the catalogue; one that can't be read says why. */
export type StagedRow = { line: number; cells: Cell[] } | { line: number; problem: string };

export interface Problem {
  /** a notice is told, the line is imported all the same */
  kind: "error" | "notice";
  sentence: string;
}

/** A column of the file: its name and some of its values. */
export interface ImportColumn {
  name: string;
  samples: string[];
}

export interface ImportOptions {
  mapping: Mapping;
  /** rows that can't be read are left out; else the file is taken whole or not at all */
  skipBad: boolean;
  /** categories and labels that the store does not have yet are made */
  createMissing: boolean;
  /** the old shop's customers are sent a link to choose a password */
  inviteCustomers: boolean;
  /** a file of pictures came along */
  hasZip: boolean;
}
