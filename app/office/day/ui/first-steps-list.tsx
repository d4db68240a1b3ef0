import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { FirstSteps } from "#app/office/day/first-steps.server.ts";

/** Missing set-up steps before the store can sell; folded once there is an order. */
export function FirstStepsList({ steps, isNew }: FirstSteps) {
  const missing = steps.filter(({ done }) => !done);
  return (
    <details
      open={isNew}
      className="group mb-8 rounded-card border border-line bg-surface px-4 py-3 shadow-card"
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-bold text-xl">Primeros pasos</h2>
        <span className="text-ink-soft text-sm">
          {missing.length === 1 ? "Falta 1" : `Faltan ${missing.length}`} de {steps.length}
        </span>
        <span className="ml-auto font-semibold text-accent-text text-sm underline underline-offset-4">
          <span className="group-open:hidden">Ver la lista</span>
          <span className="hidden group-open:inline">Ocultar</span>
        </span>
      </summary>
      <ol className="mt-2 grid gap-1 sm:grid-cols-2">
        {steps.map(({ id, title, why, path, done }) => (
          <li key={id}>
            <Link
              to={path}
              className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2 hover:bg-surface-sunk"
            >
              {done ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
              ) : (
                <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              )}
              <span className="grid">
                <span className="font-semibold">
                  {title} <span className="sr-only">{done ? "(listo)" : "(falta)"}</span>
                </span>
                <span className="text-ink-soft text-sm">{done ? "Listo" : why}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
