import type { CSSProperties } from "react";
import { Link } from "react-router";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Slide } from "#app/storefront/slides.ts";

// Where the words stand above the picture, it fades into the slide's colour: painted over it, for a mask costs more.
const PICTURE_AREA =
  "relative min-h-52 flex-1 after:absolute after:inset-0 after:bg-linear-to-b after:from-(--slide) after:to-transparent after:to-35% xl:absolute xl:inset-0 xl:after:hidden";

const SIZES = "(min-width: 1280px) 1600px, (min-width: 1001px) 1250px, (min-width: 801px) 1000px";

/** 520 px high on wide screens; the words keep the picture's calm left side. */
export function SlideView({ slide, first }: { slide: Slide; first: boolean }) {
  const { heading, text, colour, dark, picture, link } = slide;
  return (
    <div
      style={{ backgroundColor: colour, "--slide": colour } as CSSProperties}
      className={`relative flex h-full flex-col wide:h-[520px] xl:justify-center ${dark ? "text-night-ink" : "text-night"}`}
    >
      <div className="relative z-10 grid justify-items-start gap-4 p-6 pb-0 wide:p-10 wide:pb-0 xl:max-w-lg xl:p-16">
        <h2 className="text-balance font-extrabold text-3xl leading-tight tracking-tight wide:text-5xl">
          {heading}
        </h2>
        <p className="text-pretty text-lg wide:text-xl xl:max-w-sm">{text}</p>
        <Link
          to={link}
          className={`inline-flex min-h-12 items-center rounded-control px-6 font-semibold ${dark ? "bg-night-ink text-night hover:bg-night-ink/85" : "bg-night text-night-ink hover:bg-night-soft"}`}
        >
          Ver ahora
        </Link>
      </div>
      {picture && (
        <div className={PICTURE_AREA}>
          <StorePicture
            picture={picture}
            alt=""
            // On phones the first, with the fewest words as a rule, is as low as a picture gets.
            sizes={first ? `${SIZES}, (min-width: 641px) 800px, 640px` : `${SIZES}, 800px`}
            eager={first && "first"}
            className="absolute inset-0 size-full object-cover object-[88%_50%] xl:object-right"
          />
        </div>
      )}
    </div>
  );
}
