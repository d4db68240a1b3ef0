import { type ReactNode, useEffect, useRef, useState } from "react";
import { FileButton } from "#app/kit/form/file-button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { MediaItem } from "./media-item.tsx";
import type { FormFiles, SendingFile } from "./use-media.ts";

interface MediaFieldProps {
  files: FormFiles;
  label: string;
  hint: ReactNode;
  accept: string;
  /** accepts several files and keeps their order */
  multiple?: boolean;
  /** errors from the server */
  problems: readonly string[];
  /** a message beside the files, without focus */
  missing?: string | undefined;
}

/**
 * With scripts files are uploaded at once. Without scripts they are posted with the form, which is shown
 * again with buttons for each file.
 */
export function MediaField({
  files,
  label,
  hint,
  accept,
  multiple = false,
  problems,
  missing,
}: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const { media, sending, sendAll } = files;
  const error = problems.length > 0 ? problems.join(" ") : missing;
  const id = multiple ? "archivos" : "archivo";

  function take() {
    const chosen = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = "";
    void sendAll(chosen);
  }
  /** Fires an input event, because the buttons change no field and the form would seem unchanged. */
  function noteChange() {
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const [moved, setMoved] = useState("");
  const arranged: FormFiles = {
    ...files,
    move(from, to) {
      files.move(from, to);
      noteChange();
      setMoved(`El archivo ${from + 1} pasó al lugar ${to + 1} de ${media.length}.`);
    },
    remove(reference) {
      files.remove(reference);
      noteChange();
      // The focused button was removed: the field gets the focus, without scrolling.
      input.current?.focus({ preventScroll: true });
    },
  };
  const first = useRef(take);
  // Uploads files chosen before hydration.
  useEffect(() => {
    if (input.current?.files?.length) first.current();
  }, []);
  useEffect(() => {
    if (problems.length === 0) return;
    // An earlier field with an error gets the focus first.
    input.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {media.length > 0 && (
        <ol
          className={
            multiple ? "grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3" : "grid max-w-48"
          }
        >
          {media.map((item, index) => (
            <MediaItem key={item.reference} item={item} index={index} files={arranged} multiple={multiple} />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {sending.map((file) => (
        <SendingLine key={file.id} file={file} onForget={() => files.forget(file.id)} />
      ))}
      <div className="grid gap-1.5">
        <FileButton
          ref={input}
          id={id}
          label={multiple ? "Agregar archivos" : media.length > 0 ? "Cambiar" : "Elegir imagen"}
          name={hydrated ? undefined : "archivos"}
          accept={accept}
          multiple={multiple}
          onChange={take}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-ayuda${error ? ` ${id}-error` : ""}`}
        />
        <p id={`${id}-ayuda`} className="text-ink-soft text-sm">
          {hint}
        </p>
        {error && (
          <p id={`${id}-error`} role="alert" className="font-medium text-bad text-sm">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function SendingLine({ file, onForget }: { file: SendingFile; onForget: () => void }) {
  if (file.problem)
    return (
      <p
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 font-medium text-bad text-sm"
      >
        <span className="min-w-0 wrap-anywhere">
          {file.name}: {file.problem}
        </span>
        <button type="button" onClick={onForget} className="-ml-3 min-h-11 rounded-control px-3 underline">
          Entendido
        </button>
      </p>
    );
  return (
    <div className="grid gap-1 text-sm">
      <p className="wrap-anywhere">
        {file.progress < 1 ? `Subiendo ${file.name}` : `Revisando ${file.name}`}
      </p>
      <progress
        value={file.progress}
        aria-label={`Subiendo ${file.name}`}
        className="h-2 w-full accent-accent"
      />
    </div>
  );
}
