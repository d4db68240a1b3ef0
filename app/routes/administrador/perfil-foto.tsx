import { href } from "react-router";
import { changeOwnPhoto } from "#app/http/change-own-photo.ts";
import { administratorOf } from "#app/http/guards.ts";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SessionDialog } from "#app/ui/office/session-dialog.tsx";
import { PhotoPage } from "#app/ui/profile/photo-page.tsx";
import type { Route } from "./+types/perfil-foto.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { photo: administratorOf(context).photo };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeOwnPhoto(request, context, administratorOf(context), href("/administrador/perfil"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function Page({ loaderData: { photo }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PhotoPage photo={photo} problem={actionData?.problem} />
      <SessionDialog />
    </>
  );
}
