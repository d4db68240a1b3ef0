/** Who stands in the store's records once an account is gone. */
export const NOBODY = { first_name: "Cliente", last_name: "eliminado" };
export const NOBODY_NAME = `${NOBODY.first_name} ${NOBODY.last_name}`;
export const ERASED_TEXT = "Texto eliminado";
