/** The row of `setting` that holds what the owner made of the synonyms. */
export const SYNONYMS_KEY = "synonyms";
