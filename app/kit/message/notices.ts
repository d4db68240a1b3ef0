import { createContext, useContext } from "react";
import type { Picture } from "#app/platform/media/picture.ts";
import type { Part } from "#app/values/money/currency.ts";

export interface AddedSummary {
  name: string;
  /** céntimos */
  price: number;
  picture: Picture | null;
  lines: number;
  parts: Part[];
}

export interface Notice {
  ok: boolean;
  message: string;
  /** undefined: to the cart; null: none */
  link?: { label: string; path: string } | null;
  added?: AddedSummary | undefined;
}

export const NoticeContext = createContext<(notice: Notice | undefined) => void>(() => undefined);

export function useNotice(): (notice: Notice | undefined) => void {
  return useContext(NoticeContext);
}
