const HIDDEN = /<(script|style|svg|noscript|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const MARKS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

export function textOf(html: string): string {
  return html
    .replace(HIDDEN, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([a-z]+|#x27);/g, (entity, name: string) => MARKS[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Link targets by text or accessible name. */
export function linksOf(html: string): Map<string, string> {
  const links = html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g);
  return new Map(
    [...links].map(([, attributes = "", content = ""]) => {
      const named = /aria-label="([^"]*)"/.exec(attributes)?.[1];
      return [named ?? textOf(content), /href="([^"]*)"/.exec(attributes)?.[1] ?? ""];
    }),
  );
}

/** The first such element; it must not contain another of its kind. */
export function elementOf(html: string, tag: "header" | "main" | "footer"): string {
  return new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? "";
}
