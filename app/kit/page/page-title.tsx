import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  intro?: ReactNode;
}

/** Renders the page's only first-level heading. */
export function PageTitle({ children, intro }: PageTitleProps) {
  return (
    <div className="mb-6 grid gap-2">
      <h1 className="wrap-anywhere font-bold text-3xl tracking-tight">{children}</h1>
      {intro && <p className="max-w-prose text-ink-soft">{intro}</p>}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, intro, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-bold text-2xl tracking-tight">
          {title}
        </h2>
        {action}
        {intro && <p className="w-full text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
