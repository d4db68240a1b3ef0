import { handleOwnPassword } from "#app/accounts/answers/handle-own-password.server.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { PasswordPage } from "#app/accounts/ui/profile/password-page.tsx";
import type { Route } from "./+types/perfil-contrasena.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { email: customerOf(context).email };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleOwnPassword(request, context, customerOf(context));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return <PasswordPage email={email} result={actionData?.result} />;
}
