import { useId } from "react";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import type { Activity } from "#app/data-rights/processing.ts";

interface ProcessingActivityProps extends Omit<Activity, "kept" | "tables"> {
  kept: string[];
}

export function ProcessingActivity(activity: ProcessingActivityProps) {
  const { name, people, data, purpose, basis, seenBy, kept } = activity;
  return (
    <Card id={useId()} title={name}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
        <Line label="De quién" value={people} />
        <Line label="Qué datos" value={data} />
        <Line label="Para qué" value={purpose} />
        <Line label="Base legal" value={basis} />
        <Line label="Quién los ve" value={seenBy} />
        <dt className="font-medium text-ink-soft">Cuánto tiempo</dt>
        <dd className="grid gap-1">
          {kept.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </dd>
      </dl>
    </Card>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="font-medium text-ink-soft">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
