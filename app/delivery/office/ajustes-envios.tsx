import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import {
  changedMeanwhile,
  done,
  failed,
  formErrors,
  notice,
  withTypedInput,
} from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { type Services, servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { placeOf, rateFields, rateForm, rateFrom, rateWords, regionsForm } from "#app/delivery/rate-form.ts";
import { listRates, rateSorts } from "#app/delivery/rate-list.ts";
import { changeRate, readRates, removeRate, writeRates } from "#app/delivery/rates.server.ts";
import { readRatesCsv } from "#app/delivery/rates-csv.server.ts";
import { rateColumns } from "#app/delivery/ui/rate-columns.tsx";
import { RateForm } from "#app/delivery/ui/rate-form.tsx";
import { RatesFile } from "#app/delivery/ui/rates-file.tsx";
import { RegionsForm } from "#app/delivery/ui/regions-form.tsx";
import { EditedForm, EditedIsGone } from "#app/kit/message/edited-form.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { fieldVersions } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { parseForm, sentFile } from "#app/platform/http/form.ts";
import { readUpload } from "#app/platform/http/read-upload.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { currencyNames } from "#app/values/money/currency.ts";
import { placeName } from "#app/values/ubigeo.ts";
import type { Route } from "./+types/ajustes-envios.ts";

export const middleware = [requirePermission("settings.write")];

export const handle = { live: ["delivery"] } satisfies LiveHandle;

const PAGE = href("/administrador/ajustes/envios");
const GONE = "Esa tarifa ya no existe.";
const NOT_RECEIVED = "No pudimos guardar el archivo. Inténtalo de nuevo en un momento.";
const PLACE = /^(\d\d){1,3}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const rates = await readRates(context.get(servicesContext).db);
  const editing = url.searchParams.get("editar");
  const query = readListQuery(url.searchParams, { sorts: rateSorts, start: "lugar" });
  const edited = rates.find(({ place }) => place === editing);
  const version = edited ? fieldVersions(rateFields(edited)) : "";
  return { list: listRates(rates, query), edited, missing: editing !== null && !edited, version };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, log } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formWithFiles(request, context);
  const removed = String(posted.get("eliminar") ?? "");
  if (PLACE.test(removed)) {
    const text = `Eliminamos la tarifa de ${placeName(removed) ?? removed}.`;
    if (await removeRate(db, by, removed)) return done(listOf(url), text);
    return failed(listOf(url), GONE);
  }
  if (posted.get("formulario") === "archivo") return takeFile({ db, log }, by, posted);
  if (posted.get("formulario") === "regiones") return writeRegions(db, by, posted, url);
  return writeRate(db, by, posted, url);
}

async function writeRate(db: Db, by: Author, posted: FormData, url: URL) {
  const submission = parseForm(posted, rateForm);
  // Not submitted to be stored: shows the form with the choices for the selected region or province.
  const { initialValue } = submission.reply();
  if (initialValue?.intencion === "actualizar") return withTypedInput({ result: { initialValue } }, 200);
  if (submission.status !== "success") return formErrors(submission);
  const place = placeOf(submission.value);
  const rate = rateFrom(place, submission.value);
  if (place !== url.searchParams.get("editar")) await writeRates(db, by, [rate]);
  else {
    const changed = await changeRate(db, by, rate, submission.value.version);
    if (!changed.ok)
      return changedMeanwhile(submission, changed.version, {
        stored: rateWords(changed.now, changed.fields),
      });
  }
  return done(listOf(url), `Guardamos la tarifa de ${placeName(place)}.`);
}

async function writeRegions(db: Db, by: Author, posted: FormData, url: URL) {
  const submission = parseForm(posted, regionsForm);
  if (submission.status !== "success") return formErrors(submission);
  const { regiones, soloRegion } = submission.value;
  const rates = regiones.map((place) => rateFrom(place, submission.value));
  await writeRates(db, by, rates, (place) => soloRegion === "on" && regiones.includes(place.slice(0, 2)));
  const count = regiones.length === 1 ? "1 región" : `${regiones.length} regiones`;
  return done(listOf(url), `Guardamos la tarifa de ${count}.`);
}

async function takeFile({ db, log }: Pick<Services, "db" | "log">, by: Author, posted: FormData) {
  const file = sentFile(posted, "tarifas");
  if (!file) return refuseFile(["Elige el archivo CSV."]);
  const { currency } = await readSettings(db);
  const upload = await readUpload(file);
  if (!upload.ok) {
    log.error({ err: upload.cause }, "file of rates not received");
    return refuseFile([NOT_RECEIVED], 503);
  }
  const read = readRatesCsv(upload.content, currency);
  if (!read.ok) return refuseFile(read.problems);
  const replaces = posted.get("reemplazar") === "on";
  const { written, removed } = await writeRates(db, by, read.rates, () => replaces);
  const others = removed > 0 ? ` y quitamos ${removed}` : "";
  return done(PAGE, `Guardamos ${written === 1 ? "1 tarifa" : `${written} tarifas`}${others}.`);
}

function refuseFile(problems: string[], status = 400) {
  return notice("No guardamos nada:", { status }, { problems });
}

function listOf({ searchParams }: URL): string {
  const parameters = new URLSearchParams(searchParams);
  parameters.delete("editar");
  return parameters.size > 0 ? `${PAGE}?${parameters}` : PAGE;
}

export const clientAction = returnInput;

export default function RatesPage({
  loaderData: { list, edited, missing, version },
  actionData,
}: Route.ComponentProps) {
  const { key } = useLocation();
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const refused = actionData && "problems" in actionData ? actionData : undefined;
  const { currency } = useStore();
  const sent: Record<string, unknown> = result?.initialValue ?? {};
  const ofRegions = sent.formulario === "regiones";
  return (
    <SettingsPage
      title="Envíos"
      intro={`Cuánto cuesta y cuánto tarda el envío a cada lugar. Vale la tarifa más cercana: la del distrito, si no la de su provincia, si no la de su región. Sin ninguna, el envío queda por coordinar. Las tarifas están en ${currencyNames[currency].toLowerCase()}, como tus precios: si cambias esa moneda, no se convierten.`}
    >
      <div className="mb-8 grid gap-5">
        <EditedForm
          key={key}
          missing={missing}
          answered={result !== undefined}
          sentence={GONE}
          gone={<EditedIsGone sentence={GONE} list={PAGE} />}
        >
          <RateForm edited={edited} version={version} cancel={PAGE} result={ofRegions ? undefined : result} />
        </EditedForm>
        <FormCard>
          <Folded title="Varias regiones a la vez" open={ofRegions}>
            <RegionsForm key={key} result={ofRegions ? result : undefined} />
          </Folded>
        </FormCard>
        <FormCard>
          <Folded title="Tabla CSV: descargar y subir" open={refused !== undefined}>
            <RatesFile refused={refused} />
          </Folded>
        </FormCard>
      </div>
      <OfficeList
        {...list}
        name="tarifas"
        columns={rateColumns}
        compactBelow={800}
        keyOf={({ place }) => place}
        search="Buscar por lugar o UBIGEO"
        empty={<EmptyState title="Todavía no hay tarifas: cada envío se coordina con el cliente" />}
      />
    </SettingsPage>
  );
}

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="cursor-pointer font-bold text-lg">{title}</summary>
      <div className="mt-5">{children}</div>
    </details>
  );
}
