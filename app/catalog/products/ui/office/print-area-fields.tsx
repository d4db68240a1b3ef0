import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import { middleOfPhoto, type PhotoArea, photoAreaOf } from "#app/catalog/products/print-area-text.ts";
import { CONTROL, FieldError } from "#app/kit/form/field.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { StorePicture } from "#app/kit/store-picture.tsx";

const INPUTS = [
  ["Foto n.º", 1],
  ["Izquierda %", 0],
  ["Arriba %", 0],
  ["Ancho %", 5],
  ["Alto %", 5],
] as const;

interface PrintAreaFieldsProps {
  field: FieldMetadata<unknown>;
  media: readonly ChosenMedia[];
}

/** Five inputs with one name, with a preview on the photo. */
export function PrintAreaFields({ field, media }: PrintAreaFieldsProps) {
  const [typed, setTyped] = useState(() => partsOf(field.initialValue));
  const hydrated = useHydrated();
  const area = photoAreaOf(typed.join(",")) ?? middleOfPhoto;
  const photos = media.filter(({ kind }) => kind === "image");
  const photo = photos[area.photo - 1];
  const hintId = `${field.id}-ayuda`;
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Zona de impresión</legend>
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          {INPUTS.map(([label, min], index) => (
            <label key={label} className="grid gap-1.5 font-medium">
              {label}
              <input
                type="number"
                inputMode="numeric"
                autoComplete="off"
                id={index === 0 ? field.id : undefined}
                name={field.name}
                min={min}
                max={index === 0 ? 30 : 100}
                value={typed[index] ?? ""}
                onChange={({ target }) =>
                  setTyped((was) => was.map((part, at) => (at === index ? target.value : part)))
                }
                aria-invalid={field.errors?.length ? true : undefined}
                aria-describedby={field.errors?.length ? `${hintId} ${field.errorId}` : hintId}
                className={CONTROL}
              />
            </label>
          ))}
        </div>
        <p id={hintId} className="text-ink-soft text-sm">
          Dónde cae la imagen del cliente, en % de la foto puesta en un cuadrado. Deja todo vacío para el
          centro de la primera.
        </p>
        <FieldError field={field} />
      </div>
      {hydrated && photo && <AreaOnPhoto area={area} photo={photo} />}
    </fieldset>
  );
}

/** The photo is centred in a square, as on the personaliser's canvas. */
function AreaOnPhoto({ area: { left, top, width, height }, photo }: { area: PhotoArea; photo: ChosenMedia }) {
  const at = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
  return (
    <div className="relative aspect-square w-full max-w-72 overflow-hidden rounded-control">
      <StorePicture
        picture={photo.file}
        alt="La foto con su zona de impresión"
        sizes="288px"
        className="size-full object-contain"
      />
      <span
        aria-hidden="true"
        className="absolute rounded-sm border-2 border-accent border-dashed outline-2 outline-white/70"
        style={at}
      />
    </div>
  );
}

/** Splits the stored text. A refused form already returns the five typed values. */
function partsOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : String(value ?? "").split(",");
  return INPUTS.map((_, index) => String(parts[index] ?? "").trim());
}
