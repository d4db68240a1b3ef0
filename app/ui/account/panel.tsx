import type { ReactNode } from "react";

/** The one card of an account page. */
export function Panel({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto my-6 grid w-full max-w-md gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:my-10 sm:p-8">
      <header className="grid gap-2">
        <h1 className="font-bold text-2xl">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </header>
      {children}
    </section>
  );
}

export const textLink = "font-semibold text-accent underline underline-offset-4 hover:text-accent-strong";
