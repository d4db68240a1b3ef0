import type { ReactNode } from "react";

interface AccountRowProps {
  title: string;
  /** level of the title: h2 directly below the page's h1 */
  heading?: "h2" | "h3";
  detail: string;
  children?: ReactNode;
}

export function AccountRow({ title, heading: Heading = "h3", detail, children }: AccountRowProps) {
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Heading className="font-semibold">{title}</Heading>
        <p className="wrap-anywhere text-ink-soft">{detail}</p>
      </div>
      {children}
    </li>
  );
}
