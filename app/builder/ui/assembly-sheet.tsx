import { Form, href } from "react-router";
import type { Assembly, AssemblyPoint } from "#app/builder/assembly-sheet.server.ts";
import { Button } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { StateField } from "#app/kit/office/version-field.tsx";

const CARD = "grid content-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5";

const CHECKS = [
  "Placa madre, procesador y memoria montados fuera del gabinete y probados",
  "Versión de la BIOS revisada",
  "Disipador con pasta térmica y su conector puesto",
  "Fuente, tarjeta gráfica y discos con todos sus cables",
  "Cables ordenados y ventiladores libres",
  "Enciende, da imagen y reconoce toda la memoria y los discos",
  "Temperaturas revisadas después de 30 minutos de uso",
  "Sellos de garantía y cajas guardados para el cliente",
];

/** The assembly sheet: parts, open points and checks to tick. */
export function AssemblySheet({ assembly }: { assembly: Assembly }) {
  const { number, customer, service, parts, points, conflicts, warnings } = assembly;
  return (
    <div className="grid gap-5">
      <p className="rounded-control border-line-strong border-l-4 bg-surface-sunk px-4 py-3">
        {service ? (
          <>
            El cliente pidió el armado: <strong>{service}</strong>.
          </>
        ) : (
          <>
            <strong>El cliente no pidió el armado</strong>: se entregan las partes sin armar.
          </>
        )}
      </p>
      {conflicts.length > 0 && (
        <section
          aria-labelledby="no-van-juntas"
          className="grid gap-2 rounded-control border-bad border-l-4 bg-bad-soft px-4 py-3"
        >
          <h2 id="no-van-juntas" className="font-bold text-bad">
            Con los datos de hoy no van juntas: acuérdalo con el cliente antes de armar
          </h2>
          <ul className="grid list-disc gap-1 pl-5">
            {conflicts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="partes" className={CARD}>
        <h2 id="partes" className="font-bold text-lg">
          Partes de la PC de {customer}
        </h2>
        <ul className="grid gap-1">
          {parts.map(({ productId, units, missing, name, step }) => (
            <Check key={productId}>
              {step && <span className="text-ink-soft">{step}: </span>}
              {units > 1 && `${units} × `}
              {name}
              {missing > 0 && <strong className="block text-bad">{missingText(missing, units)}</strong>}
            </Check>
          ))}
        </ul>
      </section>
      {points.length > 0 && (
        <section aria-labelledby="por-confirmar" className={CARD}>
          <h2 id="por-confirmar" className="font-bold text-lg">
            Por confirmar antes de armar
          </h2>
          <ul className="grid gap-4">
            {points.map((point) => (
              <Check key={`${point.productId} ${point.key}`} below={<Answer point={point} number={number} />}>
                {point.text}
              </Check>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="avisos" className={CARD}>
          <h2 id="avisos" className="font-bold text-lg">
            Avisos
          </h2>
          <ul className="grid gap-1">
            {warnings.map((text) => (
              <Check key={text}>{text}</Check>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="revision" className={CARD}>
        <h2 id="revision" className="font-bold text-lg">
          Revisión
        </h2>
        <ul className="grid gap-1">
          {CHECKS.map((text) => (
            <Check key={text}>{text}</Check>
          ))}
        </ul>
        <p className="hidden pt-8 print:block">Armó: ______________________ Fecha: ______________</p>
      </section>
    </div>
  );
}

function missingText(missing: number, units: number): string {
  if (missing === units) return "No está en el pedido: acuérdalo con el cliente.";
  return `En el pedido ${missing === 1 ? "falta 1" : `faltan ${missing}`}: acuérdalo con el cliente.`;
}

function Check({ children, below }: { children: React.ReactNode; below?: React.ReactNode }) {
  return (
    <li className="grid gap-2">
      <label className="flex gap-3 py-2 print:py-1">
        <input type="checkbox" className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </label>
      {below}
    </li>
  );
}

function Answer({ point, number }: { point: AssemblyPoint; number: string }) {
  const { productId, key, attribute, answer, open } = point;
  if (!attribute) return null;
  if (answer !== "" && !open)
    return (
      <p className="font-medium text-ok">
        {attribute.name}: {answer}
      </p>
    );
  const { name, unit, options } = attribute;
  return (
    <Form
      method="post"
      action={href("/administrador/pedidos/:numero/armado", { numero: number })}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <input type="hidden" name="producto" value={productId} />
      <input type="hidden" name="clave" value={key} />
      <StateField name="habia" value={answer} />
      <label className="grid grow basis-56 gap-1.5 font-medium text-sm">
        {name}
        {unit && ` (${unit})`}
        <input
          name="valor"
          defaultValue={answer}
          required
          maxLength={200}
          placeholder={options.slice(0, 4).join(", ")}
          className={CONTROL}
        />
      </label>
      <Button type="submit" look="secondary">
        Guardar en el producto
      </Button>
    </Form>
  );
}
