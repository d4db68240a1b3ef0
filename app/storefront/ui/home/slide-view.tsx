import type { CSSProperties } from "react";
import { Link } from "react-router";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Slide } from "#app/storefront/slides.ts";

// Where the words stand above or beside the picture, it fades into the slide's colour: painted over it, for a mask costs more.
const PICTURE_AREA =
  "relative min-h-52 flex-1 after:absolute after:inset-0 after:bg-linear-to-b after:from-(--slide) after:to-transparent after:to-35% sm:absolute sm:inset-y-0 sm:right-0 sm:left-[30%] sm:after:bg-linear-to-r xl:left-0 xl:after:hidden";

const SIZES = "(min-width: 801px) 1600px, (min-width: 641px) 1250px, 640px";

/** Three sizes: the words above the picture on phones, beside it in 400 px, and in 520 px above 800 px. */
export function SlideView({ slide, first }: { slide: Slide; first: boolean }) {
  const { heading, text, colour, dark, picture, link } = slide;
  return (
    <div
      style={{ backgroundColor: colour, "--slide": colour } as CSSProperties}
      className={`relative flex h-full flex-col sm:h-[400px] sm:justify-center wide:h-[520px] ${dark ? "text-night-ink" : "text-night"}`}
    >
      <div className="relative z-10 grid justify-items-start gap-4 p-6 pb-0 sm:max-w-[40%] sm:py-8 sm:pr-0 sm:pl-8 wide:pl-10 xl:max-w-lg xl:p-16">
        <h2 className="text-balance font-extrabold text-3xl leading-tight tracking-tight sm:text-4xl panels:text-5xl">
          {heading}
        </h2>
        <p className="text-pretty text-lg panels:text-xl xl:max-w-sm">{text}</p>
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
            sizes={SIZES}
            eager={first && "first"}
            className="absolute inset-0 size-full object-cover object-[88%_50%] xl:object-right"
          />
        </div>
      )}
    </div>
  );
}
