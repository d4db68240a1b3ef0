import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

// Tests that expect output mock console themselves.
const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...values: unknown[]) => void unexpected.push(`console.${method}: ${format(...values)}`);
}
const onWarning = (warning: Error) => void unexpected.push(`warning: ${warning.stack}`);
const onRejection = (reason: unknown) => void unexpected.push(`unhandled rejection: ${format(reason)}`);
process.on("warning", onWarning);
process.on("unhandledRejection", onRejection);

function failOnUnexpectedOutput(): void {
  const output = unexpected.splice(0);
  if (output.length > 0) throw new Error(`Unexpected output:\n${output.join("\n")}`);
}

afterEach(failOnUnexpectedOutput);
afterAll(() => {
  // The next file of this process adds its own listeners.
  process.off("warning", onWarning);
  process.off("unhandledRejection", onRejection);
  failOnUnexpectedOutput();
});
