export const categorySorts = ["nombre", "fecha"] as const;
export type CategorySort = (typeof categorySorts)[number];
