import { useEffect } from "react";
import { Form, href, Link, useLocation, useSearchParams } from "react-router";
import type { ReadParts } from "#app/builder/read-build.server.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import type { ProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle, Section } from "#app/kit/page/page-title.tsx";
import { useStore, useViewer } from "#app/kit/store-context.tsx";
import { BuildSummary, SummaryBar } from "./build-summary.tsx";
import { ModelLinks } from "./model-links.tsx";
import { PartPictures } from "./part-pictures.tsx";
import { StepList } from "./step-list.tsx";
import { SuggestionForm } from "./suggestion-form.tsx";
import { UnfinishedBuild } from "./unfinished-build.tsx";
import { VerdictPanel } from "./verdict-panel.tsx";

const INTRO = "Elige las partes: te decimos si van juntas, cuánto consumen, cuánto cuestan y cuándo llegan.";

/** Second column, starting in the first row. */
const BESIDE = "wide:sticky wide:top-24 wide:col-start-2 wide:row-span-2 wide:row-start-1";

interface BuilderPageProps {
  build: ShownBuild;
  /** undefined while nothing is chosen */
  delivery: ProductDelivery | undefined;
  /** address of the cheapest PC, when it costs more than the requested budget */
  cheapest: string | undefined;
  /** the visitor's own PC, when the page shows no PC or another one */
  unfinished: Pick<ReadParts, "parts" | "services"> | undefined;
}

export function BuilderPage({ build, delivery, cheapest, unfinished }: BuilderPageProps) {
  const { parts, problems } = build;
  const { buildsPcs } = useStore();
  useFragmentFocus();
  if (!buildsPcs && parts.length === 0) return <NoPartsYet />;
  return (
    <>
      <PageHead
        title="Arma tu PC"
        description={INTRO}
        noIndex={parts.length > 0 || build.step !== undefined}
      />
      <PageTitle intro={INTRO}>Arma tu PC</PageTitle>
      <div className="grid items-start gap-x-6 gap-y-5 wide:grid-cols-[minmax(0,1fr)_20rem] wide:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 empty:hidden [&>section]:mt-0">
          {problems.length > 0 && (
            <Alert kind="warning">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
              {cheapest && (
                <Link
                  to={cheapest}
                  rel="nofollow"
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  Ver esa PC
                </Link>
              )}
            </Alert>
          )}
          {parts.length > 0 && <SaveAfterLogin address={build.address} />}
          {unfinished && <UnfinishedBuild build={unfinished} shown={parts.length > 0 ? build.address : ""} />}
          {build.models.length > 0 && (
            <Section id="pc-armadas" title="PC armadas">
              <ModelLinks models={build.models} />
            </Section>
          )}
        </div>
        {parts.length === 0 && (
          <div className={BESIDE}>
            <SuggestionForm />
          </div>
        )}
        <div className="grid min-w-0 gap-5 wide:col-start-1">
          <PartPictures parts={parts} label="Partes elegidas" />
          <VerdictPanel build={build} />
          <StepList build={build} />
        </div>
        {delivery && (
          <div className={BESIDE}>
            <BuildSummary build={build} delivery={delivery} />
          </div>
        )}
      </div>
      {parts.length > 0 && <SummaryBar build={build} />}
    </>
  );
}

/** The store sells no processor, which every PC begins with. */
function NoPartsYet() {
  return (
    <>
      <PageHead title="Arma tu PC" description={INTRO} noIndex />
      <PageTitle>Arma tu PC</PageTitle>
      <EmptyState title="Todavía no hay partes para armar una PC">
        <ButtonLink to={href("/tienda")}>Ver la tienda</ButtonLink>
      </EmptyState>
    </>
  );
}

/** Shown after the login that saving requires. The address contains the name. */
function SaveAfterLogin({ address }: { address: string }) {
  const [search] = useSearchParams();
  const { role } = useViewer();
  const name = search.get("nombre");
  if (!name || role !== "cliente") return null;
  return (
    <Form
      method="post"
      action={href("/arma-tu-pc")}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border-line-strong border-l-4 bg-surface px-4 py-3"
    >
      <p role="status">
        Ya ingresaste: guarda <strong className="wrap-anywhere">“{name}”</strong>.
      </p>
      <input type="hidden" name="partes" value={address} />
      <input type="hidden" name="nombre" value={name} />
      <SubmitButton name="intencion" value="guardar" pending="Guardando…">
        Guardar en mi cuenta
      </SubmitButton>
    </Form>
  );
}

/** Moves the focus to the list or the verdict, as a full page load would. */
function useFragmentFocus() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation leads there anew
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
