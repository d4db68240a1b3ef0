import type { ReactNode } from "react";

export function AccountRow({
  title,
  detail,
  children,
}: {
  title: string;
  detail: string;
  children?: ReactNode;
}) {
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="wrap-anywhere text-ink-soft">{detail}</p>
      </div>
      {children}
    </li>
  );
}
