import type { ReactNode } from "react";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line border-dashed bg-surface px-6 py-12 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 96 72"
        className="w-28 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <rect x="8" y="10" width="80" height="52" rx="6" />
        <path d="M28 10v52M48 10v52M68 10v52M8 36h80" />
        <circle cx="18" cy="23" r="4" />
        <circle cx="38" cy="49" r="4" />
        <circle cx="58" cy="23" r="4" className="text-accent-text" />
      </svg>
      <p className="font-semibold text-lg">{title}</p>
      {children}
    </div>
  );
}
