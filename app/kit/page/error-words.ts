export interface ErrorWords {
  heading: string;
  advice: string;
}

const AGAIN = "Inténtalo de nuevo en un momento: lo que escribiste sigue en la página anterior.";

/** 0: the store was not reached */
const byStatus: Record<number, ErrorWords> = {
  0: {
    heading: "No hay conexión con la tienda",
    advice:
      "No sabemos si llegó lo último que enviaste. Revisa tu conexión y vuelve a cargar: lo que escribiste sigue aquí.",
  },
  400: { heading: "No entendimos lo que enviaste", advice: "Vuelve atrás, revísalo y envíalo otra vez." },
  404: {
    heading: "No encontramos lo que buscas",
    advice: "Puede que ya no exista o que la dirección esté mal escrita.",
  },
  413: {
    heading: "El envío es demasiado grande",
    advice: "Vuelve atrás y escribe menos, o elige menos archivos. No guardamos nada.",
  },
  429: { heading: "Demasiados intentos seguidos", advice: "Espera un momento e inténtalo otra vez." },
  503: { heading: "La tienda no puede leer sus datos", advice: AGAIN },
};

const REFUSED = {
  heading: "No podemos hacer lo que pediste",
  advice: "No cambiamos nada. Vuelve atrás y revísalo.",
};
const FAULT = { heading: "Algo salió mal de nuestro lado", advice: AGAIN };

export function errorWords(status: number): ErrorWords {
  return byStatus[status] ?? (status >= 400 && status < 500 ? REFUSED : FAULT);
}
