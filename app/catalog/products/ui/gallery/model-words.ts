/** Texts for screen readers, by the keys of the 3D viewer. */
export const viewNames: Record<string, string> = {
  "interaction-prompt": "Gira el modelo con las flechas del teclado o arrastrándolo.",
  front: "Visto de frente",
  right: "Visto desde la derecha",
  back: "Visto por detrás",
  left: "Visto desde la izquierda",
  "upper-front": "Visto de frente, desde arriba",
  "upper-right": "Visto desde la derecha, desde arriba",
  "upper-back": "Visto por detrás, desde arriba",
  "upper-left": "Visto desde la izquierda, desde arriba",
  "lower-front": "Visto de frente, desde abajo",
  "lower-right": "Visto desde la derecha, desde abajo",
  "lower-back": "Visto por detrás, desde abajo",
  "lower-left": "Visto desde la izquierda, desde abajo",
};
