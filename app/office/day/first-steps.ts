import { href } from "react-router";

export type StepId =
  | "name"
  | "currency"
  | "company"
  | "texts"
  | "taxes"
  | "returns"
  | "mail"
  | "second-step"
  | "category"
  | "product"
  | "banner"
  | "pickup"
  | "delivery"
  | "payment";

interface Step {
  id: StepId;
  title: string;
  why: string;
  path: string;
}

export interface FirstStep extends Step {
  done: boolean;
}

const steps: Step[] = [
  {
    id: "name",
    title: "Nombre, lema y contacto de la tienda",
    why: "Se ven en cada página y en cada correo.",
    path: href("/administrador/ajustes"),
  },
  {
    id: "company",
    title: "Datos de la empresa",
    why: "RUC, razón social y dirección: la ley pide publicarlos.",
    path: href("/administrador/ajustes/empresa"),
  },
  {
    id: "texts",
    title: "Revisa tus textos",
    why: "Preguntas frecuentes, términos y privacidad: cámbialos donde tu tienda trabaja distinto, y guárdalos.",
    path: href("/administrador/ajustes/textos"),
  },
  {
    id: "taxes",
    title: "Régimen de impuestos",
    why: "Decide si tus pedidos llevan IGV y si ofreces factura.",
    path: href("/administrador/ajustes/impuestos"),
  },
  {
    id: "returns",
    title: "Días para devolver",
    why: "La ley no los fija. Mientras no decidas, tu tienda ofrece 30 días: cámbialos o confírmalos, y guarda.",
    path: href("/administrador/ajustes/ventas"),
  },
  {
    id: "second-step",
    title: "Verificación en dos pasos",
    why: "Protege la administración aunque alguien sepa tu contraseña.",
    path: href("/administrador/perfil/segundo-paso"),
  },
  {
    id: "currency",
    title: "Moneda y céntimos de los precios",
    why: "Decídelos antes de cargar productos: sin céntimos, S/ 159.90 se redondea.",
    path: href("/administrador/ajustes/monedas"),
  },
  {
    id: "mail",
    title: "Servidor de correo",
    why: "Sin él nadie recibe la confirmación de su pedido.",
    path: href("/administrador/ajustes/correo"),
  },
  {
    id: "category",
    title: "Primera categoría",
    why: "Cada producto está en una.",
    path: href("/administrador/categoria-crear"),
  },
  {
    id: "product",
    title: "Primer producto",
    why: "También puedes importarlos de una hoja de cálculo.",
    path: href("/administrador/producto-crear"),
  },
  {
    id: "banner",
    title: "Portada",
    why: "Lo primero que ve quien entra a la tienda.",
    path: href("/administrador/ajustes/portada"),
  },
  {
    id: "payment",
    title: "Métodos de pago",
    why: "Yape, Plin, transferencia, contra entrega o tarjeta.",
    path: href("/administrador/ajustes/pagos"),
  },
  {
    id: "delivery",
    title: "Tarifas de envío",
    why: "Sin una tarifa, el envío queda «a coordinar».",
    path: href("/administrador/ajustes/envios"),
  },
  {
    id: "pickup",
    title: "Punto de recojo",
    why: "Sin uno, la tienda solo envía.",
    path: href("/administrador/ajustes/recojo"),
  },
];

export function firstSteps(
  ready: readonly StepId[],
  { mailIsUntested }: { mailIsUntested: boolean },
): FirstStep[] {
  return steps.map((step) => {
    const shown = step.id === "mail" && mailIsUntested ? { ...step, ...untestedMail } : step;
    return { ...shown, done: ready.includes(step.id) };
  });
}

const untestedMail = {
  why: "Ya hay un servidor, y falta probarlo: envía un mensaje de prueba.",
  path: href("/administrador/ajustes/correo/prueba"),
};
