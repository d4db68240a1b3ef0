import type { ReactNode } from "react";

/** A null value hides the fact. */
export type Fact = [term: string, value: ReactNode];

interface FactsProps {
  title?: string;
  /** level of the title: h2 directly below the page's h1 */
  heading?: "h2" | "h3";
  facts: Fact[];
}

/** Terms and values, such as an address. */
export function Facts({ title, heading: Heading = "h3", facts }: FactsProps) {
  return (
    <div className="grid content-start gap-2">
      {title && <Heading className="font-semibold">{title}</Heading>}
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
