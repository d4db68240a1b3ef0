import type { TroubleWords } from "#app/integrity/alerts/trouble-words.ts";
import { Alert } from "#app/kit/message/alert.tsx";

export function TroubleList({ troubles }: { troubles: readonly TroubleWords[] }) {
  if (troubles.length === 0) return <Alert kind="ok">Todo está en orden: correos, disco y copias.</Alert>;
  return (
    <ul className="grid gap-4">
      {troubles.map(({ title, what, todo }) => (
        <li key={title}>
          <Alert kind="warning">
            <p className="font-semibold">{title}</p>
            <p>{what}</p>
            <ol className="mt-2 grid list-decimal gap-1 pl-5">
              {todo.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Alert>
        </li>
      ))}
    </ul>
  );
}
