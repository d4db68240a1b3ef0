/** Products with the same facts have the same model; this distinguishes makers. */
export interface Look {
  /** which of its kind's designs: the first when it is left out */
  look?: number;
}
