import { data, href, Link, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors, formWithData } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { renderMarkdown } from "#app/settings/markdown.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { completeText, missingPlaceholders } from "#app/settings/texts/complete-text.ts";
import { privacyPartWords } from "#app/settings/texts/privacy-parts.ts";
import { saveText, textVersion } from "#app/settings/texts/save-text.server.ts";
import { readStoreText } from "#app/settings/texts/texts.server.ts";
import { type StoreText, storeTexts, textForm, textNames } from "#app/settings/texts/texts.ts";
import { Prose } from "#app/storefront/ui/prose.tsx";
import { PROSE } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/ajustes-texto.ts";
import { SettingsPage } from "./ui/settings-page.tsx";
import { TextForm } from "./ui/text-form.tsx";

export const middleware = [requirePermission("settings.write")];

const PAGES = {
  preguntas: href("/preguntas"),
  privacidad: href("/politica-de-privacidad"),
  terminos: href("/terminos-y-condiciones"),
};

function nameOf(written: string): StoreText {
  const name = storeTexts.find((each) => each === written);
  if (!name) throw data(null, 404);
  return name;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = nameOf(params.texto);
  const text = await readStoreText(context.get(servicesContext).db, name);
  const leftOut = missingPlaceholders(name, text.markdown);
  return { name, texto: text.markdown, version: textVersion(text), leftOut };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const name = nameOf(params.texto);
  const submission = await readForm(request, textForm);
  if (submission.status !== "success") return formErrors(submission);
  const { texto: markdown, version, intencion } = submission.value;
  if (intencion === "ver") {
    const store = await readSettings(db);
    const preview = renderMarkdown(completeText(name, markdown, store));
    return formWithData(submission, { preview, leftOut: missingPlaceholders(name, markdown) });
  }
  const saved = await saveText(db, by, { name, markdown, version }, now());
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  const page = href("/administrador/ajustes/textos/:texto", { texto: name });
  return done(page, `Guardamos: ${textNames[name]}.`);
}

export const clientAction = returnInput;

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, texto, version } = loaderData;
  const previewed = actionData && "preview" in actionData ? actionData : undefined;
  const leftOut = (previewed ?? loaderData).leftOut;
  return (
    <SettingsPage title={textNames[name]}>
      <p className="mb-4">
        <Link to={PAGES[name]} className={`inline-flex min-h-8 items-center ${textLink}`}>
          Ver la página
        </Link>
      </p>
      <div className="grid max-w-4xl gap-8">
        {leftOut.length > 0 && <LeftOut words={leftOut} />}
        <TextForm
          key={useLocation().key}
          texto={texto}
          version={version}
          result={actionData?.result}
          more={name === "privacidad" ? privacyPartWords : {}}
        />
        {previewed && (
          <section aria-labelledby="vista-previa" className="min-w-0">
            <h2 id="vista-previa" className="mb-3 font-bold text-xl">
              Vista previa
            </h2>
            <div className={`rounded-card border border-line bg-surface p-4 sm:p-6 ${PROSE}`}>
              <Prose nodes={previewed.preview} />
            </div>
          </section>
        )}
      </div>
    </SettingsPage>
  );
}

function LeftOut({ words }: { words: readonly string[] }) {
  const named = new Intl.ListFormat("es", { type: "conjunction" }).format(words.map((word) => `{${word}}`));
  return (
    <Alert kind="info">
      Al texto le {words.length === 1 ? "falta" : "faltan"} {named}. La ley pide decirlo, así que la página lo
      agrega al final; escríbelo donde prefieras que esté.
    </Alert>
  );
}
