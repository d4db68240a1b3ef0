import type { ReactNode } from "react";
import type { Notice, NoticeKind } from "#app/data-rights/incidents/incident.ts";
import { noticeForm, sentForm } from "#app/data-rights/incidents/incident-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { formatMoment } from "#app/values/calendar.ts";

interface NoticeEditorProps {
  kind: NoticeKind;
  /** of both kinds, newest first */
  notices: readonly Notice[];
  /** draft made from the incident's current data */
  drafts: Record<NoticeKind, string>;
  now: string;
  isClosed: boolean;
  resultOf: (about: string) => FormResult;
  /** controls for sending the notice */
  children: ReactNode;
}

/** Editor of one notice, with its versions and when it was sent. */
export function NoticeEditor({
  kind,
  notices,
  drafts,
  now,
  isClosed,
  resultOf,
  children,
}: NoticeEditorProps) {
  const versions = notices.filter((notice) => notice.kind === kind);
  const [newest] = versions;
  const draft = drafts[kind];
  return (
    <>
      <p className="text-ink-soft">{children}</p>
      {!isClosed && (
        <>
          <TextForm
            // Resets the field when the incident changes an unsaved draft.
            key={newest?.id ?? draft}
            kind={kind}
            text={newest?.text ?? draft}
            result={resultOf(`texto-${kind}`)}
          />
          {newest && newest.text !== draft && (
            <Text summary="Un borrador nuevo, con los datos de ahora" text={draft} />
          )}
          {newest && <SentForm kind={kind} now={now} result={resultOf(`enviado-${kind}`)} />}
        </>
      )}
      {versions.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">Versiones guardadas</h3>
          {versions.map(({ id, text, by, at, sentAt }) => (
            <Text
              key={id}
              summary={`${formatMoment(at)}, ${by}${sentAt ? `: enviado el ${formatMoment(sentAt)}` : ""}`}
              text={text}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Text({ summary, text }: { summary: string; text: string }) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer">{summary}</summary>
      <p className="mt-2 whitespace-pre-line wrap-anywhere rounded-control bg-surface-sunk p-3 text-sm">
        {text}
      </p>
    </details>
  );
}

interface FormProps {
  kind: NoticeKind;
  result: FormResult;
}

function TextForm({ kind, text, result }: FormProps & { text: string }) {
  const [form, fields] = useZodForm(noticeForm, {
    id: `texto-${kind}`,
    result,
    defaultValue: { texto: text },
  });
  return (
    <PostForm form={form} className="grid gap-4" intent="texto">
      <input type="hidden" name="clase" value={kind} />
      <TextArea
        field={fields.texto}
        label="Texto"
        rows={16}
        hint="Completa lo que está entre corchetes. Cada vez que guardas queda una versión."
      />
      <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
        Guardar el texto
      </SubmitButton>
    </PostForm>
  );
}

function SentForm({ kind, now, result }: FormProps & { now: string }) {
  const [form, fields] = useZodForm(sentForm, {
    id: `enviado-${kind}`,
    result,
    defaultValue: { enviado: now },
  });
  return (
    <PostForm form={form} className="grid gap-4" intent="enviado">
      <input type="hidden" name="clase" value={kind} />
      <TextField
        field={fields.enviado}
        label={kind === "autoridad" ? "Cuándo lo enviaste" : "Si lo enviaste tú por otro medio, cuándo"}
        type="datetime-local"
      />
      <SubmitButton look="secondary" pending="Anotando…" className="justify-self-start">
        Anotar como enviado
      </SubmitButton>
    </PostForm>
  );
}
