import { Card } from "#app/accounts/ui/profile/card.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { noteForm } from "./note-form.ts";
import type { ShownNote } from "./order-notes.server.ts";

interface NotesCardProps {
  notes: ShownNote[];
  result: FormResult;
}

export function NotesCard({ notes, result }: NotesCardProps) {
  const [form, fields] = useZodForm(noteForm, { id: "nota", result });
  return (
    <Card id="notas" title="Notas privadas">
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, text, personName, at }) => (
            <li key={id} className="border-line border-l-4 pl-3">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-ink-soft text-sm">
                {personName}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PostForm key={notes.length} form={form} className="grid max-w-xl gap-4" intent="nota">
        <TextArea field={fields.nota} label="Nota" rows={3} hint="Solo la ve quien administra la tienda." />
        <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
          Guardar nota
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
