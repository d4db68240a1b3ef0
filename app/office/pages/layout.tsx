import { isRouteErrorResponse, Outlet } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { readPendingWork } from "#app/office/day/pending-work.server.ts";
import { pendingWorkFor } from "#app/office/day/pending-work.ts";
import { OfficeError } from "#app/office/ui/office-error.tsx";
import { OfficeFrame } from "#app/office/ui/office-frame.tsx";
import { isUnreachable } from "#app/platform/http/unreachable.ts";
import type { Route } from "./+types/layout.ts";

export const middleware = [requirePermission("office.enter")];

export async function loader({ context }: Route.LoaderArgs) {
  const pending = await readPendingWork(context.get(servicesContext).db);
  return { pending: pendingWorkFor(administratorOf(context), pending) };
}

export default function AdministratorLayout({ loaderData: { pending } }: Route.ComponentProps) {
  return (
    <OfficeFrame pending={pending}>
      <Outlet />
    </OfficeFrame>
  );
}

/** After a failed action without scripts only loaders above the boundary run: then the menu counts nothing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <OfficeFrame pending={loaderData?.pending ?? {}}>
      <OfficeError status={isUnreachable(error) ? 0 : isRouteErrorResponse(error) ? error.status : 500} />
    </OfficeFrame>
  );
}
