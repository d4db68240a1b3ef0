import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface FactProps {
  icon: IconName;
  className?: string;
  children: ReactNode;
}

export function Fact({ icon, className = "text-ink-soft", children }: FactProps) {
  return (
    <li className={`flex gap-3 ${className}`}>
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
