import { Form } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Picture } from "#app/platform/media/picture.ts";
import { Card } from "./card.tsx";
import { useOwnPages } from "./own-pages.ts";

export function PhotoCard({ photo }: { photo: Picture | null }) {
  const pages = useOwnPages();
  return (
    <Card id="foto" title="Foto">
      <div className="flex flex-wrap items-center gap-4">
        <ProfilePhoto photo={photo} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={pages.photo} look="secondary">
            {photo ? "Cambiar foto" : "Subir una foto"}
          </ButtonLink>
          {photo && (
            <Form method="post" action={pages.photo}>
              <ConfirmButton
                look="quiet"
                name="intencion"
                value="quitar"
                title="¿Quitar tu foto?"
                description="Se borrará de la tienda."
                confirm="Quitar foto"
              >
                Quitar foto
              </ConfirmButton>
            </Form>
          )}
        </div>
      </div>
    </Card>
  );
}

export function ProfilePhoto({ photo }: { photo: Picture | null }) {
  return (
    <span className="relative grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft text-accent-strong">
      {photo ? (
        <StorePicture
          picture={photo}
          alt="Tu foto"
          sizes="96px"
          eager
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Icon name="user" className="size-12" />
      )}
    </span>
  );
}
