import { useId } from "react";

interface ProcessingActivityProps {
  name: string;
  people: string;
  data: string;
  purpose: string;
  basis: string;
  seenBy: string;
  kept: string[];
}

/** One activity of the register of processing. */
export function ProcessingActivity({ name, kept, ...activity }: ProcessingActivityProps) {
  const id = useId();
  const { people, data, purpose, basis, seenBy } = activity;
  return (
    <section
      aria-labelledby={id}
      className="grid break-inside-avoid gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="font-bold text-xl">
        {name}
      </h2>
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
    </section>
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
