import { randomUUID } from "node:crypto";
import { href, useLocation } from "react-router";
import { changedMeanwhile, done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { MAX_PICKUP_POINTS, pickupForm, pickupStepForm } from "#app/delivery/pickup-point.ts";
import {
  addPickupPoint,
  changePickupPoint,
  pickupVersion,
  readOfficePickupPoints,
  stepPickupPoint,
} from "#app/delivery/pickup-points.server.ts";
import { PickupForm } from "#app/delivery/ui/pickup-form.tsx";
import { PickupList } from "#app/delivery/ui/pickup-list.tsx";
import { EditedForm, EditedIsGone, removedMeanwhile } from "#app/kit/message/edited-form.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/ajustes-recojo.ts";

export const middleware = [requirePermission("settings.write")];

export const handle = { live: ["settings"] } satisfies LiveHandle;

const PAGE = href("/administrador/ajustes/recojo");
const GONE = "Ese punto ya no existe.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const points = await readOfficePickupPoints(context.get(servicesContext).db);
  const editing = readId(url.searchParams.get("editar"));
  const edited = points.find(({ id }) => id === editing);
  const missing = url.searchParams.has("editar") && !edited;
  const version = edited ? pickupVersion(edited) : "";
  return { points, edited, missing, version, submissionId: randomUUID() };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formDataOf(request);
  const step = pickupStepForm.safeParse(Object.fromEntries(posted));
  if (step.success) {
    const point = await stepPickupPoint(db, by, step.data.punto, step.data.paso);
    return point ? done(PAGE, `Guardamos “${point.name}”.`) : failed(PAGE, GONE);
  }
  const submission = parseForm(posted, pickupForm);
  // Not submitted to be stored: shows the form with the choices for the selected region or province.
  const { initialValue } = submission.reply();
  if (initialValue?.intencion === "actualizar") return { result: { initialValue } };
  if (submission.status !== "success") return formErrors(submission);
  const { nombre, direccion: address, horario: hours, distrito, solicitud: form } = submission.value;
  const { version } = submission.value;
  const draft = { name: nombre, address, hours, districtCode: distrito };
  const edited = readId(url.searchParams.get("editar"));
  const saved = edited
    ? await changePickupPoint(db, by, edited, { ...draft, version })
    : await addPickupPoint(db, by, { ...draft, form });
  if (saved.ok) return done(PAGE, `Guardamos “${nombre}”.`);
  if (saved.reason === "not-found")
    return formErrors(submission, { status: 409, sentence: removedMeanwhile(GONE) }, { removed: true });
  if (saved.reason === "changed-meanwhile") return changedMeanwhile(submission, saved.version);
  return formErrors(submission, { status: 409, sentence: `Hay como máximo ${MAX_PICKUP_POINTS} puntos.` });
}

export const clientAction = returnInput;

export default function PickupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { points, edited, version, submissionId } = loaderData;
  const answered = actionData !== undefined;
  const missing = loaderData.missing || (answered && "removed" in actionData);
  const { key } = useLocation();
  return (
    <SettingsPage
      title="Puntos de recojo"
      intro="Dónde recogen sus pedidos tus clientes. El pie de página nombra los que están activos; sin ninguno, la tienda no ofrece el recojo."
    >
      <div className="mb-8">
        <EditedForm
          key={key}
          missing={missing}
          answered={answered}
          sentence={GONE}
          gone={<EditedIsGone sentence={GONE} list={PAGE} />}
        >
          <PickupForm
            edited={missing ? undefined : edited}
            version={version}
            submissionId={submissionId}
            list={PAGE}
            result={actionData?.result}
          />
        </EditedForm>
      </div>
      {points.length > 0 ? (
        <PickupList points={points} />
      ) : (
        <EmptyState title="Todavía no hay puntos de recojo" />
      )}
    </SettingsPage>
  );
}
