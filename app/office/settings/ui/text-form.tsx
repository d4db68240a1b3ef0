import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { placeholderWords } from "#app/settings/placeholders.ts";
import { textForm } from "#app/settings/texts/texts.ts";

interface TextFormProps {
  result: FormResult;
  texto: string;
  version: string;
  /** placeholders that only this text may contain */
  more: Record<string, string>;
}

export function TextForm({ result, texto, version, more }: TextFormProps) {
  const [form, fields] = useZodForm(textForm, { result, defaultValue: { texto } });
  return (
    <PostForm form={form} className="grid min-w-0 gap-5">
      <VersionField result={result} version={version} />
      <TextArea
        field={fields.texto}
        label="Texto"
        rows={24}
        hint="Markdown: ## para un título, ### para una pregunta, - para una lista, **negrita**, [enlace](/tienda)."
        className="font-mono text-sm"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intencion" value="guardar" pending="Enviando…">
          Guardar texto
        </SubmitButton>
        <SubmitButton name="intencion" value="ver" look="secondary" pending="Enviando…">
          Vista previa
        </SubmitButton>
      </div>
      <Placeholders more={more} />
    </PostForm>
  );
}

function Placeholders({ more }: Pick<TextFormProps, "more">) {
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3">
      <summary className="min-h-8 font-semibold">Palabras que la tienda completa</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {Object.entries({ ...placeholderWords, ...more }).map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
