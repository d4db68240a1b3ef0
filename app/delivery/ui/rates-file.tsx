import { Form, href } from "react-router";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { CheckOption } from "#app/kit/form/check-option.tsx";
import { FileField } from "#app/kit/form/file-field.tsx";
import { heavierThan } from "#app/kit/form/use-chosen-files.ts";
import { Alert } from "#app/kit/message/alert.tsx";

interface RatesFileProps {
  refused: { message: string; problems: string[] } | undefined;
}

/** A rate for each district of Peru takes about half of it. */
const TOO_HEAVY = heavierThan(200 * 1024, "El archivo pesa demasiado: elige uno de 200 kB como máximo.");

export function RatesFile({ refused }: RatesFileProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">
        Descarga la tabla, cámbiala en tu hoja de cálculo y súbela como CSV. Cada línea es un lugar por su
        UBIGEO: 2 dígitos una región, 4 una provincia, 6 un distrito. Si una línea está mal, no se guarda
        ninguna.
      </p>
      <a
        href={href("/administrador/ajustes/envios/descarga")}
        download
        className={buttonClass("secondary", "justify-self-start")}
      >
        Descargar CSV<span className="sr-only"> de las tarifas</span>
      </a>
      <Form
        method="post"
        encType="multipart/form-data"
        aria-label="Subir tarifas"
        className="grid max-w-xl gap-5"
      >
        <input type="hidden" name="formulario" value="archivo" />
        {refused && (
          <Alert kind="error">
            <p>{refused.message}</p>
            <ul className="list-disc pl-5">
              {refused.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        <FileField
          name="tarifas"
          label="Archivo de tarifas"
          hint="Un CSV de 200 kB como máximo, como el que descargas aquí arriba."
          accept=".csv,text/csv"
          refuse={TOO_HEAVY}
          problem={undefined}
          required
        />
        <CheckOption name="reemplazar" value="on" label="Quitar las tarifas que no están en el archivo" />
        <SubmitButton pending="Subiendo…" className="justify-self-start">
          Subir tarifas
        </SubmitButton>
      </Form>
    </div>
  );
}
