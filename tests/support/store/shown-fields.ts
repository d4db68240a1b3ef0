/** Values of the page's forms that are not typed: versions, keys, stored values. */
export function shownFields(html: string, typed: readonly string[]): [string, string][] {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const chosen = inputs.filter(
    (tag) => !/type="(checkbox|radio|file|search|submit)"/.test(tag) || /\bchecked\b/.test(tag),
  );
  const areas = [...html.matchAll(/<textarea\b([^>]*)>([^<]*)<\/textarea>/g)];
  const selects = [...html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)];
  const pairs: [string, string][] = [
    ...chosen.map((tag): [string, string] => [attribute(tag, "name"), attribute(tag, "value")]),
    ...areas.map(([, tag = "", text = ""]): [string, string] => [attribute(tag, "name"), text]),
    ...selects.map(([, tag = "", options = ""]): [string, string] => [
      attribute(tag, "name"),
      attribute(/<option[^>]*\bselected\b[^>]*>/.exec(options)?.[0] ?? "", "value"),
    ]),
  ];
  const seen = new Set(typed);
  return pairs.filter(([name]) => name !== "" && !seen.has(name) && (name === "medio" || seen.add(name)));
}

function attribute(tag: string, name: string): string {
  const text = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
