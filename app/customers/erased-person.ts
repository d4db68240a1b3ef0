/** Placeholder in the store's records for a deleted account. */
export const ERASED_PERSON = { first_name: "Cliente", last_name: "eliminado" };
export const ERASED_NAME = `${ERASED_PERSON.first_name} ${ERASED_PERSON.last_name}`;
export const ERASED_TEXT = "Texto eliminado";
