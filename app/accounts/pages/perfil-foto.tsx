import { handleOwnPhoto } from "#app/accounts/answers/handle-own-photo.server.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { PhotoPage } from "#app/accounts/ui/profile/photo-page.tsx";
import type { Route } from "./+types/perfil-foto.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { photo: customerOf(context).photo };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleOwnPhoto(request, context, customerOf(context));
}

export default function Page({ loaderData: { photo }, actionData }: Route.ComponentProps) {
  return <PhotoPage photo={photo} problem={actionData?.message} />;
}
