import { isDark } from "#app/storefront/slides.ts";
import { SLIDE_PICTURE, SlideFrame } from "#app/storefront/ui/home/slide-view.tsx";

interface SlideDraft {
  heading: string;
  text: string;
  colour: string;
  /** URL of a stored or just chosen picture */
  picture: string | undefined;
}

const SIZES = [
  { name: "En celular", frame: "[--px:360] [--scale:0.6]" },
  { name: "En computadora", frame: "[--px:1280] [--scale:0.22] sm:[--scale:0.45]" },
];

/** Before it is stored, as on a phone and a desktop. */
export function SlidePreview({ heading, text, colour, picture }: SlideDraft) {
  const slide = { heading: heading || "Título", text: text || "Texto", colour, link: "/tienda" };
  return (
    <section aria-labelledby="vista-previa" className="mt-8 grid gap-4">
      <h2 id="vista-previa" className="font-bold text-lg">
        Vista previa
      </h2>
      {SIZES.map(({ name, frame }) => (
        <figure key={name} className={`grid gap-1.5 ${frame}`}>
          <figcaption className="text-ink-soft text-sm">{name}</figcaption>
          <div className="h-[calc(520px*var(--scale))] w-[calc(var(--px)*1px*var(--scale))] overflow-hidden rounded-control border border-line">
            <div inert className="h-[520px] w-[calc(var(--px)*1px)] origin-top-left scale-(--scale)">
              <SlideFrame slide={{ ...slide, dark: isDark(colour) }}>
                {picture && <img src={picture} alt="" className={SLIDE_PICTURE} />}
              </SlideFrame>
            </div>
          </div>
        </figure>
      ))}
    </section>
  );
}
