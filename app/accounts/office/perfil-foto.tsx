import { handleOwnPhoto } from "#app/accounts/answers/handle-own-photo.server.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { PhotoPage } from "#app/accounts/ui/profile/photo-page.tsx";
import type { Route } from "./+types/perfil-foto.ts";

export const middleware = [requirePermission("office.enter")];

export function loader({ context }: Route.LoaderArgs) {
  return { photo: administratorOf(context).photo };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleOwnPhoto(request, context, administratorOf(context));
}

export const clientAction = keepInput;

export default function Page({ loaderData: { photo }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PhotoPage photo={photo} problem={actionData?.message} />
      <SessionDialog />
    </>
  );
}
