import { colourNames, colours, shapeNames, shapes } from "#app/backpacks/backpacks.ts";
import { smallBackpackUrl } from "./pictures.ts";
import type { Work } from "./work.ts";

interface ChoicesProps {
  work: Work;
  onChoose(choice: Partial<Work>): void;
}

const CHOSEN =
  "has-checked:border-accent-text has-checked:ring-2 has-checked:ring-accent-text has-focus-visible:outline-2";

/** The backpack: its shape, as pictures in the chosen colour, and its colour. */
export function Choices({ work: { shape, colour }, onChoose }: ChoicesProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Modelo</legend>
        <div className="grid grid-cols-4 gap-2">
          {shapeNames.map((name) => (
            <label
              key={name}
              className={`grid cursor-pointer justify-items-center gap-1 overflow-hidden rounded-control border border-line bg-surface pb-1.5 text-center text-xs outline-offset-2 sm:text-sm panels:text-xs ${CHOSEN}`}
            >
              <input
                type="radio"
                name="forma"
                value={name}
                checked={shape === name}
                onChange={() => onChoose({ shape: name })}
                className="sr-only"
              />
              <img src={smallBackpackUrl(name, colour)} alt="" width={160} height={160} className="w-full" />
              {shapes[name].label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Color</legend>
        <div className="flex flex-wrap gap-2">
          {colourNames.map((name) => (
            <label
              key={name}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-1.5 text-sm outline-offset-2 ${CHOSEN}`}
            >
              <input
                type="radio"
                name="color"
                value={name}
                checked={colour === name}
                onChange={() => onChoose({ colour: name })}
                className="sr-only"
              />
              <span
                aria-hidden="true"
                className="size-8 rounded-full border border-line-strong"
                style={{ backgroundColor: colours[name].cloth }}
              />
              {colours[name].label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
