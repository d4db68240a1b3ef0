import { matchesOf, type PairVerdict, pairVerdicts } from "#app/catalog/compatibility/checks.ts";
import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import { type Verdict, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import type { CatalogPart } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type Chosen, chosenOf, describeLeftOut, describeMissing, readBuild, writeBuild } from "./build.ts";
import { type ModelLink, readModelLinks } from "./models.server.ts";
import { type ReadParts, readAssemblyOffer, readParts } from "./read-build.server.ts";
import { type Candidates, hasCompatibleProduct, readCandidates } from "./steps/candidates.server.ts";
import type { StepFilters } from "./steps/step-filters.ts";
import { builderSteps, type Step } from "./steps/steps.ts";

export interface ShownBuild extends Pick<ReadParts, "parts" | "services"> {
  /** undefined: the store offers none */
  assemblyOffer: CatalogPart | undefined;
  chosen: Chosen[];
  /** the available parts, as in the address */
  address: string;
  verdict: Verdict;
  /** sentences about parts that are compatible */
  matches: string[];
  pairs: PairVerdict[];
  /** sentences about parts in the address that are left out */
  problems: string[];
  step: Step | undefined;
  /** steps that can take no further part */
  full: PartType[];
  filters: StepFilters;
  candidates: Candidates | undefined;
  /** the owner's PCs, while nothing is chosen yet */
  models: ModelLink[];
}

/** Reads the data of the builder's page for an address. */
export async function readShownBuild(
  db: Db,
  written: string,
  { step, ...filters }: StepFilters & { step: Step | undefined },
): Promise<ShownBuild> {
  const { chosen: requested, leftOut } = readBuild(written);
  const { parts, services, gone, foreign } = await readParts(db, requested);
  const chosen = chosenOf({ parts, services });
  const verdict = verdictOf(parts);
  return {
    parts,
    services,
    chosen,
    assemblyOffer: await readAssemblyOffer(db),
    address: writeBuild(chosen),
    verdict,
    matches: matchesOf(parts, verdict.findings),
    pairs: pairVerdicts(parts),
    problems: [...leftOut.map(describeLeftOut), ...describeMissing({ gone, foreign })],
    step,
    full: await readFullSteps(db, parts),
    filters,
    models: parts.length === 0 ? await readModelLinks(db) : [],
    candidates: step && (await readCandidates(db, parts, step, filters)),
  };
}

async function readFullSteps(db: Db, parts: readonly Part[]): Promise<PartType[]> {
  const begun = builderSteps.filter(
    ({ type, single }) => !single && parts.some((part) => part.type === type),
  );
  const full: PartType[] = [];
  for (const step of begun) if (!(await hasCompatibleProduct(db, parts, step))) full.push(step.type);
  return full;
}
