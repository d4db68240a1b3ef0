import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Slide } from "#app/storefront/slides.ts";

export const SLIDE_PICTURE = "absolute inset-0 size-full object-cover object-[88%_50%] @xl:object-right";

// The slide's colour covers the picture above and, on wider frames, up to the end of the text, and fades from
// there; a mask would render slower. Widths are the frame's, so that a phone's preview looks right on any screen.
const PICTURE_AREA =
  "relative isolate min-h-52 flex-1 before:absolute before:inset-0 before:z-10 before:bg-linear-to-b before:from-(--slide) before:to-transparent before:to-35% @xl:absolute @xl:inset-x-0 @xl:bottom-0 @xl:h-2/3 @xl:after:absolute @xl:after:inset-0 @xl:after:bg-linear-to-r @xl:after:from-(--slide) @xl:after:from-40% @xl:after:to-transparent @xl:after:to-50% @4xl:h-4/5 @6xl:h-full @6xl:before:hidden @6xl:after:from-[32rem] @6xl:after:to-[38rem]";

const SIZES = "(min-width: 801px) 1600px, (min-width: 641px) 1250px, 640px";

interface SlideFrameProps {
  slide: Pick<Slide, "heading" | "text" | "colour" | "dark" | "link">;
  /** with the class `SLIDE_PICTURE` */
  children: ReactNode;
}

/** 520 px high. Text above the picture on phones, beside it on wider screens. */
export function SlideFrame({ slide: { heading, text, colour, dark, link }, children }: SlideFrameProps) {
  return (
    <div className="@container h-full">
      <div
        style={{ backgroundColor: colour, "--slide": colour } as CSSProperties}
        className={`relative flex h-full min-h-[520px] flex-col @xl:justify-center ${dark ? "text-white" : "text-black"}`}
      >
        <div
          className={`wrap-anywhere relative z-10 grid justify-items-start gap-4 p-6 ${children ? "pb-0" : "pb-20"} @xl:max-w-[40%] @xl:py-8 @xl:pr-0 @xl:pl-8 @6xl:max-w-lg @6xl:pl-16`}
        >
          <h2 className="text-balance font-extrabold text-3xl leading-tight tracking-tight @xl:text-4xl @4xl:text-5xl">
            {heading}
          </h2>
          <p className="text-pretty text-lg @4xl:text-xl @6xl:max-w-sm">{text}</p>
          <Link
            to={link}
            className={`inline-flex min-h-12 items-center rounded-control px-6 font-semibold ${dark ? "bg-night-ink text-night hover:bg-night-ink/85" : "bg-night text-night-ink hover:bg-night-soft"}`}
          >
            Ver ahora
          </Link>
        </div>
        {children && <div className={PICTURE_AREA}>{children}</div>}
      </div>
    </div>
  );
}

export function SlideView({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <SlideFrame slide={slide}>
      {slide.picture && (
        <StorePicture
          picture={slide.picture}
          alt=""
          sizes={SIZES}
          eager={first && "first"}
          className={SLIDE_PICTURE}
        />
      )}
    </SlideFrame>
  );
}
