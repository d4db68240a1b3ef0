import type { MouseEvent } from "react";
import { answerForm } from "#app/complaints/complaint-form.ts";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface AnswerFormProps {
  result: FormResult;
  seen: number;
  email: string | null;
}

export function AnswerForm({ result, seen, email }: AnswerFormProps) {
  const [form, fields] = useZodForm(answerForm, { result });
  /** Reports an invalid answer before the confirmation opens. */
  function checkFirst(event: MouseEvent<HTMLElement>) {
    const typed = event.currentTarget.closest("form");
    if (!typed || answerForm.safeParse(Object.fromEntries(new FormData(typed))).success) return;
    event.preventDefault();
    form.validate({ name: fields.respuesta.name });
    document.getElementById(fields.respuesta.id)?.focus();
  }
  return (
    <PostForm form={form} className="grid gap-4">
      <input type="hidden" name="vistas" value={seen} />
      <TextArea
        field={fields.respuesta}
        label={seen === 0 ? "Respuesta" : "Ampliación de la respuesta"}
        rows={6}
        hint={
          email
            ? "Lo que observas y lo que hiciste. Se envía por correo con la hoja en PDF, y ya no se puede cambiar."
            : "El consumidor no dejó un correo: después de guardar, descarga el PDF y envíalo a su domicilio."
        }
      />
      {/* Folded, so that an answer takes two steps, without scripts too. */}
      <details>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
        <summary className={buttonClass("primary", "cursor-pointer")} onClick={checkFirst}>
          {email ? "Enviar respuesta" : "Guardar respuesta"}
        </summary>
        <div className="mt-3 grid justify-items-start gap-3 rounded-control bg-surface-sunk p-4">
          <p className="wrap-anywhere">
            {email
              ? `La enviamos ahora mismo a ${email}. Léela una vez más: después no se puede cambiar ni retirar.`
              : "Léela una vez más: después no se puede cambiar ni retirar."}
          </p>
          <SubmitButton pending="Guardando…">{email ? "Sí, enviar" : "Sí, guardar"}</SubmitButton>
        </div>
      </details>
    </PostForm>
  );
}
