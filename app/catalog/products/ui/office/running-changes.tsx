import { WorkProgress } from "#app/kit/work-progress.tsx";

interface RunningChangesProps {
  changes: { id: string; done: number; total: number }[];
}

/** The changes do not depend on this page. */
export function RunningChanges({ changes }: RunningChangesProps) {
  return changes.map(({ id, done, total }) => {
    const words = `Cambiando productos: ${done.toLocaleString("es-PE")} de ${total.toLocaleString("es-PE")}`;
    return (
      <div key={id} className="mb-6 grid max-w-2xl gap-2">
        <p role="status" className="tabular-nums">
          {words}. El trabajo sigue aunque cierres la página.
        </p>
        <WorkProgress label="Cambiando productos" done={done} total={total} />
      </div>
    );
  });
}
