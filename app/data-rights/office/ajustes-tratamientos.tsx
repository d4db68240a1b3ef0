import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { activities, receivers, retentionOf } from "#app/data-rights/processing.ts";
import { ProcessingActivity } from "#app/data-rights/ui/processing-activity.tsx";
import { PrintButton } from "#app/kit/print-button.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { companyFacts } from "#app/settings/company-facts.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/ajustes-tratamientos.ts";

export const middleware = [requirePermission("rights.read")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const store = await readSettings(db);
  return {
    activities: activities.map(({ tables: _, ...activity }) => ({
      ...activity,
      kept: retentionOf(activity, store.retention),
    })),
    company: companyFacts(store),
    receivers: receivers(store),
    today: formatDay(limaDay(now())),
  };
}

export default function ProcessingPage({ loaderData }: Route.ComponentProps) {
  const { activities, company, receivers, today } = loaderData;
  return (
    <SettingsPage
      title="Registro de tratamientos"
      intro={
        <>
          Qué datos de personas trata la tienda, para qué, cuánto los guarda y quién los ve, al {today}. Los
          plazos son los de{" "}
          <Link to={href("/administrador/ajustes/conservacion")} className={textLink}>
            Conservación
          </Link>
          . Guárdalo para tu propio archivo. Si llevas datos fuera de la tienda, como una libreta o una hoja
          de cálculo, agrégalos tú. Inscribir el banco de datos ante la Autoridad Nacional de Protección de
          Datos Personales te toca a ti: si dudas, consulta con tu abogado.
        </>
      }
    >
      <div className="grid gap-6">
        <div className="print:hidden">
          <PrintButton />
        </div>
        <section aria-labelledby="responsable" className="grid gap-2">
          <h2 id="responsable" className="font-bold text-xl">
            Responsable
          </h2>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
            {company.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="font-medium text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {activities.map((activity) => (
          <ProcessingActivity key={activity.name} {...activity} />
        ))}
        <section aria-labelledby="encargados" className="grid gap-2">
          <h2 id="encargados" className="font-bold text-xl">
            Quién más recibe datos
          </h2>
          <ul className="grid list-disc gap-1 pl-5">
            {receivers.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p className="text-ink-soft">
            Si quien aloja la tienda o envía los correos está fuera del Perú, hay un flujo transfronterizo de
            datos, que también se declara.
          </p>
        </section>
      </div>
    </SettingsPage>
  );
}
