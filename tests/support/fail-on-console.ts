import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

// A test that means to see output spies on console with an implementation of its own.
const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...values: unknown[]) => void unexpected.push(`console.${method}: ${format(...values)}`);
}
process.on("warning", (warning) => unexpected.push(`warning: ${warning.stack}`));
process.on("unhandledRejection", (reason) => unexpected.push(`unhandled rejection: ${format(reason)}`));

function failOnUnexpectedOutput(): void {
  const output = unexpected.splice(0);
  if (output.length > 0) throw new Error(`Unexpected output:\n${output.join("\n")}`);
}

afterEach(failOnUnexpectedOutput);
afterAll(failOnUnexpectedOutput);
