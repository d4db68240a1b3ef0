import {
  exampleNumber,
  fileSentences,
  issuedForm,
  issuedVersion,
  MAX_RECEIPT_BYTES,
  type ShownIssued,
} from "#app/invoices/issued-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, TextField } from "#app/kit/form/field.tsx";
import { FileField } from "#app/kit/form/file-field.tsx";
import { heavierThan } from "#app/kit/form/use-chosen-files.ts";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import type { ReceiptKind } from "#app/platform/db/json-columns.ts";

interface IssuedFormProps {
  issued: ShownIssued | null;
  kind: ReceiptKind;
  result: FormResult;
  problem: string | undefined;
  chosen: File[] | undefined;
}

export function IssuedForm({ issued, kind, result, problem, chosen }: IssuedFormProps) {
  const [form, fields] = useZodForm(issuedForm, { result, defaultValue: { numero: issued?.number ?? "" } });
  return (
    <PostForm encType="multipart/form-data" form={form} className="grid max-w-xl gap-5">
      <VersionField result={result} version={issuedVersion(issued)} />
      <TextField
        field={fields.numero}
        label="Número del comprobante"
        hint={`Serie y número, como ${exampleNumber(kind)}. Déjalo vacío para quitarlo.`}
        autoComplete="off"
      />
      <FileField
        name="pdf"
        label={issued?.hasFile ? "Otro PDF en lugar del que está" : "PDF del comprobante"}
        accept=".pdf,application/pdf"
        hint="De 5 MB como máximo."
        refuse={heavierThan(MAX_RECEIPT_BYTES, fileSentences["too-heavy"])}
        problem={problem}
        chosen={chosen}
      />
      {issued?.hasFile && <CheckboxField field={fields.quitarPdf} label="Quitar el PDF" />}
      <p className="text-ink-soft text-sm">
        Lo ven solo los administradores y el cliente del pedido, que recibe un correo cuando hay un número o
        un PDF nuevo.
      </p>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar comprobante
      </SubmitButton>
    </PostForm>
  );
}
