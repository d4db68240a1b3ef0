import type { ReactNode } from "react";

type AlertKind = "ok" | "error" | "warning" | "info";

const STYLES: Record<AlertKind, string> = {
  ok: "border-ok bg-ok-soft text-ok",
  error: "border-bad bg-bad-soft text-bad",
  warning: "border-warn bg-warn-soft text-warn",
  info: "border-line-strong bg-surface text-ink",
};

export function Alert({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`rounded-control border-l-4 px-4 py-3 ${STYLES[kind]}`}
    >
      {children}
    </div>
  );
}
