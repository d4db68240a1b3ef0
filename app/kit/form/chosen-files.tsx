import { fileSize } from "#app/values/file-size.ts";
import { useFileUrl } from "./use-chosen-files.ts";

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** What was chosen in a file input, with a button that removes each. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {describe(files)}
      </p>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <ChosenFile
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onRemove(file)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function describe(files: readonly File[]): string {
  if (files.length === 0) return "";
  return `${files.length === 1 ? "1 archivo elegido" : `${files.length} archivos elegidos`}: ${files.map(({ name }) => name).join(", ")}`;
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const picture = useFileUrl(file.type.startsWith("image/") ? file : undefined);
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-3">
      {picture && (
        <img src={picture} alt="" className="-ml-2 size-14 shrink-0 rounded-control object-cover" />
      )}
      <span className="wrap-anywhere min-w-0 flex-1">
        {file.name} <span className="whitespace-nowrap text-ink-soft text-sm">({fileSize(file.size)})</span>
      </span>
      <button
        type="button"
        onClick={onRemove}
        className="min-h-11 shrink-0 rounded-control px-3 font-medium text-accent-text text-sm underline-offset-4 hover:underline"
      >
        Quitar<span className="sr-only"> {file.name}</span>
      </button>
    </li>
  );
}
