import { Form } from "react-router";
import { importTooHeavy, MAX_IMPORT_BYTES, MAX_ZIP_BYTES } from "#app/imports/import.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { FileField } from "#app/kit/form/file-field.tsx";
import { heavierThan } from "#app/kit/form/use-chosen-files.ts";
import { FormCard } from "#app/kit/office/form-card.tsx";

export function UploadForm({ problem }: { problem: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <FormCard>
        <FileField
          name="archivo"
          label="Archivo de Excel (.xlsx), CSV, JSON Lines o JSON de la tienda anterior"
          hint="De 128 MB como máximo."
          refuse={heavierThan(MAX_IMPORT_BYTES, importTooHeavy)}
          accept=".xlsx,.csv,.txt,.tsv,.jsonl,.ndjson,.json,.gz"
          problem={problem}
        />
        <FileField
          name="imagenes"
          label="ZIP con las imágenes que el archivo nombra (opcional)"
          hint="De 512 MB como máximo."
          refuse={heavierThan(MAX_ZIP_BYTES, importTooHeavy)}
          accept=".zip,application/zip"
          problem={undefined}
        />
        <SubmitButton pending="Subiendo el archivo…" className="justify-self-start">
          Subir y elegir columnas
        </SubmitButton>
      </FormCard>
    </Form>
  );
}
