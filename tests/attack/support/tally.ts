import { afterAll, expect } from "vitest";

export interface Tally {
  /** Fails on a server error; counts the store's response to the input. Returns the body. */
  count(response: Response, about: string): Promise<string>;
  /** Fails: an attempt had access that it must not have. */
  breached(about: string): void;
}

/** Counts the attempts of a test file and prints the figures at its end. */
export function openTally(name: string): Tally {
  const figures = { tried: 0, refused: 0, errors: 0, breached: 0 };
  afterAll(() => {
    const { tried, refused, errors, breached } = figures;
    console.log(`attack ${name}: ${tried} tried, ${refused} refused, ${errors} errors, ${breached} breached`);
  });
  return {
    async count(response, about) {
      figures.tried += 1;
      if (response.status >= 300) figures.refused += 1;
      if (response.status >= 500) figures.errors += 1;
      const body = await response.text();
      expect(response.status, `${about}\n${body.slice(0, 300)}`).toBeLessThan(500);
      return body;
    },
    breached(about) {
      figures.breached += 1;
      expect.fail(`breached: ${about}`);
    },
  };
}
