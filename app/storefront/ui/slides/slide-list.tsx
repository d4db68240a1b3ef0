import { ArrowDown, ArrowUp } from "lucide-react";
import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Slide } from "#app/storefront/slides.ts";

export function SlideList({ slides, version }: { slides: Slide[]; version: string }) {
  return (
    <ol className="grid gap-3">
      {slides.map((slide, position) => (
        <li
          key={slide.heading}
          className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4"
        >
          <span
            style={{ backgroundColor: slide.colour }}
            className="relative h-16 w-28 shrink-0 overflow-hidden rounded-control border border-line"
          >
            {slide.picture && (
              <StorePicture
                picture={slide.picture}
                alt=""
                sizes="112px"
                className="absolute inset-0 size-full object-cover"
              />
            )}
          </span>
          <div className="min-w-0 grow basis-52">
            <p className="wrap-anywhere font-semibold">{slide.heading}</p>
            <p className="wrap-anywhere text-ink-soft text-sm">{slide.link}</p>
          </div>
          <SlideActions slide={slide} position={position} version={version} count={slides.length} />
        </li>
      ))}
    </ol>
  );
}

interface SlideActionsProps {
  slide: Slide;
  position: number;
  count: number;
  version: string;
}

function SlideActions({ slide: { heading }, position, count, version }: SlideActionsProps) {
  const path = href("/administrador/ajustes/portada");
  return (
    <Form method="post" action={path} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="posicion" value={position} />
      <input type="hidden" name="version" value={version} />
      {position > 0 && (
        <Button type="submit" look="quiet" name="intencion" value="subir" aria-label={`Subir: ${heading}`}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
      )}
      {position < count - 1 && (
        <Button type="submit" look="quiet" name="intencion" value="bajar" aria-label={`Bajar: ${heading}`}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
      )}
      <ButtonLink to={`${path}?diapositiva=${position}`} aria-label={`Editar: ${heading}`} look="secondary">
        Editar
      </ButtonLink>
      {count > 1 && (
        <ConfirmButton
          look="quiet"
          name="intencion"
          value="quitar"
          aria-label={`Quitar: ${heading}`}
          title="¿Quitar la diapositiva?"
          description={`«${heading}» ya no se verá en la portada.`}
          confirm="Quitar"
        >
          Quitar
        </ConfirmButton>
      )}
    </Form>
  );
}
