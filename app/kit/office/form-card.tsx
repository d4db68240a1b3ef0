import type { ReactNode } from "react";

export function FormCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      {title && <h2 className="font-bold text-lg">{title}</h2>}
      {children}
    </section>
  );
}

/** Enter submits with a form's first button, so this hidden one comes before the other buttons. */
export function DefaultSubmit() {
  return <button type="submit" hidden />;
}
