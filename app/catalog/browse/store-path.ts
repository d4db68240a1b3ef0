import { href } from "react-router";
import { type Filters, noFilters, writeFilters } from "./filters.ts";

export function storePath(filters: Partial<Filters>): string {
  return href("/tienda") + writeFilters({ ...noFilters, ...filters });
}
