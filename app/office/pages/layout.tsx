import { isRouteErrorResponse, Outlet } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { readWaiting } from "#app/office/day/waiting.server.ts";
import { waitingFor } from "#app/office/day/waiting.ts";
import { OfficeError } from "#app/office/ui/office-error.tsx";
import { OfficeFrame } from "#app/office/ui/office-frame.tsx";
import { isUnreached } from "#app/platform/http/unreached.ts";
import type { Route } from "./+types/layout.ts";

export const middleware = [requirePermission("office.enter")];

export async function loader({ context }: Route.LoaderArgs) {
  const waiting = await readWaiting(context.get(servicesContext).db);
  return { waiting: waitingFor(administratorOf(context), waiting) };
}

export default function AdministratorLayout({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <OfficeFrame waiting={waiting}>
      <Outlet />
    </OfficeFrame>
  );
}

/** After a failed action without scripts only loaders above the boundary run: then the menu counts nothing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <OfficeFrame waiting={loaderData?.waiting ?? {}}>
      <OfficeError status={isUnreached(error) ? 0 : isRouteErrorResponse(error) ? error.status : 500} />
    </OfficeFrame>
  );
}
