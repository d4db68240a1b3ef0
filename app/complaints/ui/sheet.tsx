import { type Complaint, kindDefinitions, kindLabels } from "#app/complaints/complaint.ts";
import {
  answerTitle,
  consumerFacts,
  goodFacts,
  providerFacts,
  providersPart,
  UNANSWERED,
} from "#app/complaints/sheet-facts.ts";
import { Facts } from "#app/orders/ui/facts.tsx";

export function Sheet({ complaint }: { complaint: Complaint }) {
  const { kind, detail, request, answers } = complaint;
  return (
    <article className="grid gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Facts heading="h2" title="Proveedor" facts={providerFacts(complaint)} />
        <Facts heading="h2" title="Consumidor reclamante" facts={consumerFacts(complaint)} />
      </div>
      <Facts heading="h2" title="Bien contratado" facts={goodFacts(complaint)} />
      <Passage title={`Detalle: ${kindLabels[kind]}`} text={detail} note={kindDefinitions[kind]} />
      <Passage title="Pedido del consumidor" text={request ?? "No indicado"} />
      {answers.length === 0 && <Passage title={providersPart} text={UNANSWERED} />}
      {answers.map(({ id, at, text }, index) => (
        <Passage key={id} title={`${providersPart}. ${answerTitle(index, at)}`} text={text} />
      ))}
    </article>
  );
}

function Passage({ title, text, note }: { title: string; text: string; note?: string }) {
  return (
    <div className="grid gap-1.5">
      <h2 className="font-semibold">{title}</h2>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
