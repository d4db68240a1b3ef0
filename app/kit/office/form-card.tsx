import type { ReactNode } from "react";

/** A form of the back office, or a part of one under its own heading. */
export function FormCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      {title && <h2 className="font-bold text-lg">{title}</h2>}
      {children}
    </section>
  );
}

/** Enter in a field sends the form and not the first of its smaller buttons. */
export function DefaultSubmit() {
  return <button type="submit" hidden />;
}
