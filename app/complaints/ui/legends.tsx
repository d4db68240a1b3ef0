import { legends } from "#app/complaints/complaint.ts";

export function Legends() {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-ink-soft text-sm">
      {legends.map((legend) => (
        <li key={legend}>{legend}</li>
      ))}
    </ul>
  );
}
