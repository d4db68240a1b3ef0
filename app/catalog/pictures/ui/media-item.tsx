import { ArrowLeft, ArrowRight, Box, Trash2 } from "lucide-react";
import type { DragEvent, MouseEvent, ReactNode } from "react";
import { type ChosenMedia, type Rearrangement, storedIdOf } from "#app/catalog/pictures/chosen-media.ts";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { FormFiles } from "./use-media.ts";

interface MediaItemProps {
  item: ChosenMedia;
  index: number;
  files: FormFiles;
  multiple: boolean;
}

const DRAGGED = "application/x-yupana-media";

/** Can be moved by dragging or buttons, and removed. */
export function MediaItem({ item, index, files, multiple }: MediaItemProps) {
  const { reference, kind } = item;
  const name = `${kind === "model" ? "modelo 3D" : "imagen"} ${index + 1}`;

  function drop(event: DragEvent) {
    const from = event.dataTransfer.getData(DRAGGED);
    if (from === "") return;
    event.preventDefault();
    files.move(Number(from), index);
  }

  return (
    <li
      draggable={multiple}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
      className="grid content-start gap-2 rounded-control border border-line bg-surface p-2"
    >
      <input type="hidden" name="medio" value={reference} />
      <Preview item={item} name={name} />
      {multiple && index === 0 && <p className="text-center font-medium text-sm">Principal</p>}
      <div className="flex flex-wrap justify-center gap-1">
        {multiple && (
          <>
            <Rearrange
              button={`antes ${reference}`}
              name={`Mover ${name} hacia atrás`}
              onPress={() => files.move(index, index - 1)}
              disabled={index === 0}
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
            </Rearrange>
            <Rearrange
              button={`despues ${reference}`}
              name={`Mover ${name} hacia adelante`}
              onPress={() => files.move(index, index + 1)}
              disabled={index === files.media.length - 1}
            >
              <ArrowRight aria-hidden="true" className="size-4" />
            </Rearrange>
          </>
        )}
        <Rearrange
          button={`quitar ${reference}`}
          name={`Eliminar ${name}`}
          onPress={() => files.remove(reference)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Eliminar
        </Rearrange>
      </div>
    </li>
  );
}

function Preview({ item: { kind, file, reference }, name }: { item: ChosenMedia; name: string }) {
  if (kind === "model")
    return (
      <span className="grid aspect-square place-items-center content-center gap-1 rounded-control bg-surface-sunk text-ink-soft text-sm">
        <Box aria-hidden="true" className="size-10" />
        Modelo 3D
      </span>
    );
  return (
    <StorePicture
      picture={file}
      alt={storedIdOf(reference) ? name : `${name}, nueva`}
      sizes="160px"
      className="aspect-square w-full rounded-control object-cover"
    />
  );
}

interface RearrangeProps {
  button: Rearrangement;
  name: string;
  onPress: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Submits the form only without scripts. */
function Rearrange({ button, name, onPress, disabled, children }: RearrangeProps) {
  function press(event: MouseEvent) {
    event.preventDefault();
    if (!disabled) onPress();
  }
  return (
    <button
      type="submit"
      name="boton"
      value={button}
      formNoValidate
      aria-label={name}
      aria-disabled={disabled}
      onClick={press}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 text-sm hover:bg-surface-sunk aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
