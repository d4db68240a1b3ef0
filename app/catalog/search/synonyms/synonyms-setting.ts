/** Row of `setting` with the owner's synonyms. */
export const SYNONYMS_KEY = "synonyms";
