import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import type { ProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle, Section } from "#app/kit/page/page-title.tsx";
import { BuildSummary, SummaryBar } from "./build-summary.tsx";
import { ModelLinks } from "./model-links.tsx";
import { PartPictures } from "./part-pictures.tsx";
import { StepList } from "./step-list.tsx";
import { SuggestionForm } from "./suggestion-form.tsx";
import { VerdictPanel } from "./verdict-panel.tsx";

const INTRO = "Elige las partes: te decimos si van juntas, cuánto consumen, cuánto cuestan y cuándo llegan.";

interface BuilderPageProps {
  build: ShownBuild;
  /** undefined while nothing is chosen */
  delivery: ProductDelivery | undefined;
}

export function BuilderPage({ build, delivery }: BuilderPageProps) {
  const { parts, problems } = build;
  useFragmentFocus();
  return (
    <>
      <PageHead
        title="Arma tu PC"
        description={INTRO}
        noIndex={parts.length > 0 || build.step !== undefined}
      />
      <PageTitle intro={INTRO}>Arma tu PC</PageTitle>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {problems.length > 0 && (
            <Alert kind="warning">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Alert>
          )}
          {build.models.length > 0 && (
            <Section id="pc-armadas" title="PC armadas">
              <ModelLinks models={build.models} />
            </Section>
          )}
          {parts.length === 0 && <SuggestionForm />}
          <PartPictures parts={parts} label="Partes elegidas" />
          <VerdictPanel build={build} />
          <StepList build={build} />
        </div>
        {delivery && (
          <div className="wide:sticky wide:top-24">
            <BuildSummary build={build} delivery={delivery} />
          </div>
        )}
      </div>
      {parts.length > 0 && <SummaryBar build={build} />}
    </>
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
