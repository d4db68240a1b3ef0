import { handleOwnPassword } from "#app/accounts/answers/handle-own-password.server.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { PasswordPage } from "#app/accounts/ui/profile/password-page.tsx";
import type { Route } from "./+types/perfil-contrasena.ts";

export const middleware = [requirePermission("office.enter")];

export function loader({ context }: Route.LoaderArgs) {
  return { email: administratorOf(context).email };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleOwnPassword(request, context, administratorOf(context));
}

export const clientAction = keepInput;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PasswordPage email={email} result={actionData?.result} staff />
      <SessionDialog />
    </>
  );
}
