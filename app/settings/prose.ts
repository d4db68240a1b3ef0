/** All that Markdown may become; always shown as text. */
export type ProseNode = string | ProseElement;

export type ProseTag =
  | "h2"
  | "h3"
  | "p"
  | "ul"
  | "ol"
  | "li"
  | "blockquote"
  | "strong"
  | "em"
  | "del"
  | "code"
  | "a"
  | "br"
  | "hr";

export interface ProseElement {
  tag: ProseTag;
  id?: string;
  /** of links: a path of this store, an anchor, or a web, mail or telephone address */
  href?: string;
  children: ProseNode[];
}

export interface ProseSection {
  heading: ProseElement | undefined;
  nodes: ProseNode[];
}

export function sectionsOf(nodes: readonly ProseNode[], level: "h2" | "h3"): ProseSection[] {
  const sections: ProseSection[] = [{ heading: undefined, nodes: [] }];
  for (const node of nodes) {
    if (typeof node !== "string" && node.tag === level) sections.push({ heading: node, nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections.filter(({ heading, nodes: inside }) => heading || inside.length > 0);
}

export function textOf(node: ProseNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
