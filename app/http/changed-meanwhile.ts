/** Answer to a form that was made from what somebody else has changed since; sent again, it is taken. */
export const changedMeanwhile = {
  status: 409,
  sentence:
    "Otra persona guardó cambios aquí mientras editabas. Lo que escribiste sigue en el formulario: si lo guardas otra vez, reemplaza lo suyo.",
};
