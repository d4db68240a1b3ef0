import { kindWords, type RightsRequest } from "#app/data-rights/requests/request.ts";
import { Facts } from "#app/orders/ui/facts.tsx";
import { formatMoment } from "#app/values/calendar.ts";

export function RequestSheet({ request }: { request: RightsRequest }) {
  const { kind, name, email, detail, erasedAt, answers } = request;
  const facts: [string, string][] = [
    ["Nombre", name],
    ["Correo confirmado", email],
    ["Pide", kindWords[kind].label],
  ];
  if (erasedAt) facts.push(["Borrado el", formatMoment(erasedAt)]);
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <Facts facts={facts} />
      <Passage title="Detalle" text={detail ?? "Sin detalle"} />
      {answers.map(({ id, text, at }) => (
        <Passage key={id} title={`Respuesta, ${formatMoment(at)}`} text={text} />
      ))}
    </article>
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <h2 className="font-semibold">{title}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
