import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export async function promptHidden(question: string): Promise<string | undefined> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  });
  try {
    for await (const line of lines) return line.trim() || undefined;
    return undefined;
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
