import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.join(import.meta.dirname, "../../..");

const titlesOf = new Map<string, Set<string>>();

function titlesIn(file: string): Set<string> {
  const known = titlesOf.get(file);
  if (known) return known;
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  titlesOf.set(file, titles);
  return titles;
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test";
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text !== "step" && isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

/** Undefined when the file has a test of that name. */
export function problemOfTest(file: string, title: string): string | undefined {
  if (!/\.(test|spec)\.ts$/.test(file) || !existsSync(path.join(root, file))) return `no test file ${file}`;
  return titlesIn(file).has(title) ? undefined : `${file} has no test "${title}"`;
}
