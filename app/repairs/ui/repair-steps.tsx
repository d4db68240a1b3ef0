import { useStore } from "#app/kit/store-context.tsx";

const stepsOf = (sendsMails: boolean, places: string[]) => [
  ["Nos cuentas qué pasa", `Recibes un código al instante${sendsMails ? ", también por correo" : ""}.`],
  ["Revisamos tu equipo", `${howToBring(places)} Te escribimos con el diagnóstico y un presupuesto.`],
  ["Tú decides", "Apruebas o rechazas el presupuesto en línea. Sin tu aprobación no empezamos."],
  ["Lo reparamos", "Te avisamos de cada paso, y cuando esté listo."],
];

function howToBring(places: string[]): string {
  if (places.length === 0) return "Coordinamos contigo cómo recibirlo.";
  return `Tráelo con su cargador a ${places.join(" o a ")}.`;
}

/** `sendsMails`: the store has a mail server. */
export function RepairSteps({ sendsMails }: { sendsMails: boolean }) {
  const places = useStore().pickupPoints.map(({ name, address }) => `${name} (${address})`);
  return (
    <section
      aria-labelledby="pasos-reparacion"
      className="self-start rounded-card border border-line bg-surface p-6 wide:sticky wide:top-28"
    >
      <h2 id="pasos-reparacion" className="mb-5 font-bold text-xl tracking-tight">
        Así funciona
      </h2>
      <ol className="grid gap-5">
        {stepsOf(sendsMails, places).map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden="true"
              className="row-span-2 grid size-9 place-items-center rounded-full bg-accent-soft font-bold text-accent-strong"
            >
              {index + 1}
            </span>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
