import { Link } from "react-router";
import { can, type Permission } from "#app/accounts/permissions.ts";
import type { LegalReminder } from "#app/integrity/alerts/legal-reminders.server.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";

const permissionOf: Record<LegalReminder["kind"], Permission> = {
  incidents: "rights.read",
  rights: "rights.read",
  complaints: "complaints.read",
};

export function LegalReminders({ reminders }: { reminders: readonly LegalReminder[] }) {
  const viewer = useViewer();
  const shown = reminders.filter(({ kind }) => can(viewer, permissionOf[kind]));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Plazos legales" className="mb-8 grid gap-3">
      {shown.map(({ title, what, page = "" }) => (
        <Alert key={title} kind="warning">
          <p className="font-semibold">{title}</p>
          <p>{what}</p>
          <Link to={page} className={textLink}>
            Ver y atender
          </Link>
        </Alert>
      ))}
    </section>
  );
}
