import type { ReactNode } from "react";

interface PanelProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, intro, children }: PanelProps) {
  return (
    <section className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="font-bold text-2xl outline-none">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** Panel with its own frame, for account pages in the public layout. */
export function FramedPanel(props: PanelProps) {
  return (
    <div className="mx-auto my-6 w-full max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:my-10 sm:p-8">
      <Panel {...props} />
    </div>
  );
}
