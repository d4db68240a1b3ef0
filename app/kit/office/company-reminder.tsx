import { href, Link } from "react-router";
import { Alert } from "#app/kit/message/alert.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { companyGaps } from "#app/settings/company.ts";

const list = new Intl.ListFormat("es", { type: "conjunction" });

export function CompanyReminder() {
  const gaps = companyGaps(useStore());
  if (gaps.length === 0) return null;
  return (
    <div className="mb-6">
      <Alert kind="warning">
        Faltan datos de tu empresa que la ley pide publicar: {list.format(gaps)}.{" "}
        <Link
          to={href("/administrador/ajustes/empresa")}
          className="font-semibold underline underline-offset-4"
        >
          Completar los datos
        </Link>
      </Alert>
    </div>
  );
}
