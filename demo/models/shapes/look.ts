/** Products with the same facts have the same model; this distinguishes makers. */
export interface Look {
  /** number of the design within its kind; default: the first */
  look?: number;
}
