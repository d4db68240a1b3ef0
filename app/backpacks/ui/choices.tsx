import { type Backpack, groundOf } from "#app/backpacks/backpack.ts";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { Price } from "#app/kit/price.tsx";
import type { NamedColour } from "#app/platform/db/json-columns.ts";

interface BackpackChoiceProps {
  backpacks: Backpack[];
  backpack: Backpack;
  onBackpack(productId: number): void;
}

export function BackpackChoice({ backpacks, backpack, onBackpack }: BackpackChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="mochila-elegida" className="font-semibold">
        Mochila
      </label>
      <select
        id="mochila-elegida"
        value={backpack.productId}
        onChange={(event) => onBackpack(Number(event.target.value))}
        className={CONTROL}
      >
        <Options choices={backpacks.map(({ productId, name }) => [productId, name])} />
      </select>
      <p>
        <Price amount={backpack.price} className="font-bold" />
      </p>
      {backpack.picture && groundOf(backpack) !== "foto" && (
        <p className="text-ink-soft text-sm">El dibujo es una referencia: la forma es la de sus fotos.</p>
      )}
    </div>
  );
}

interface ColourChoiceProps {
  colours: NamedColour[];
  colour: string;
  onColour(colour: string): void;
}

export function ColourChoice({ colours, colour, onColour }: ColourChoiceProps) {
  if (colours.length === 0)
    return (
      <p>
        <span className="font-semibold">Color:</span> como en la foto.
      </p>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Color</legend>
      <div className="flex flex-wrap gap-2">
        {colours.map(({ name, hex }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-1.5 text-sm outline-offset-2 has-checked:border-accent-text has-checked:ring-2 has-checked:ring-accent-text has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="color"
              value={name}
              checked={colour === name}
              onChange={() => onColour(name)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="size-8 shrink-0 rounded-full border border-line-strong"
              style={{ backgroundColor: hex }}
            />
            <span className="wrap-anywhere min-w-0">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
