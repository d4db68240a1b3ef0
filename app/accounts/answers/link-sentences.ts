/** Texts for mailed links that can't be used. */
export const NOT_CONFIRMED = "Error en la confirmación";
export const NOT_CHANGEABLE = "No se puede cambiar la contraseña";
