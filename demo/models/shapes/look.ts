/** Products of the same facts look alike; those of several makers are distinguished by it. */
export interface Look {
  /** which of its kind's designs: the first when it is left out */
  look?: number;
}
