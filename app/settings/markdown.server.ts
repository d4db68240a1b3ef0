import { lexer, type Token, type Tokens } from "marked";
import { slugify } from "#app/values/slug.ts";
import { type ProseElement, type ProseNode, type ProseTag, textOf } from "./prose.ts";

const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);
/** `## Garantía y cambios {#garantia}` */
const GIVEN_ID = /\s*\{#([a-z0-9-]+)\}\s*$/;

/** Deeper nesting would overflow the stack when the page is rendered. */
const MAX_DEPTH = 50;

/**
 * Parses Markdown to elements of a fixed list; everything else stays text, so that no HTML, script or unsafe
 * address gets through. Nesting that is too deep stays as typed.
 */
export function renderMarkdown(text: string): ProseNode[] {
  try {
    const nodes = blocks(lexer(text), new Set());
    return isDeeper(nodes, MAX_DEPTH) ? asTyped(text) : nodes;
  } catch (error) {
    // The parser is recursive: some thousands of levels overflow its stack.
    if (error instanceof RangeError) return asTyped(text);
    throw error;
  }
}

function isDeeper(nodes: ProseNode[], levels: number): boolean {
  if (levels === 0) return nodes.length > 0;
  return nodes.some((node) => typeof node !== "string" && isDeeper(node.children, levels - 1));
}

function asTyped(text: string): ProseNode[] {
  return [element("p", [text])];
}

function blocks(tokens: readonly Token[], used: Set<string>): ProseNode[] {
  return tokens.flatMap((token): ProseNode[] => {
    switch (token.type) {
      case "space":
      case "def":
        return [];
      case "heading":
        return [heading(token as Tokens.Heading, used)];
      case "paragraph":
        return [element("p", inline(token.tokens ?? []))];
      case "text":
        return token.tokens ? inline(token.tokens) : [token.text];
      case "list":
        return [list(token as Tokens.List, used)];
      case "blockquote":
        return [element("blockquote", blocks(token.tokens ?? [], used))];
      case "hr":
        return [element("hr", [])];
      case "code":
        return [element("p", [element("code", [token.text])])];
      default:
        return [element("p", [token.raw.trim()])];
    }
  });
}

function heading({ depth, tokens }: Tokens.Heading, used: Set<string>): ProseElement {
  const children = inline(tokens);
  const last = children.at(-1);
  const given = typeof last === "string" ? GIVEN_ID.exec(last)?.[1] : undefined;
  if (given && typeof last === "string") children[children.length - 1] = last.replace(GIVEN_ID, "");
  const baseId = given ?? (slugify(children.map(textOf).join("")) || "seccion");
  let id = baseId;
  for (let number = 2; used.has(id); number += 1) id = `${baseId}-${number}`;
  used.add(id);
  return { ...element(depth <= 2 ? "h2" : "h3", children), id };
}

function list({ ordered, items }: Tokens.List, used: Set<string>): ProseElement {
  return element(
    ordered ? "ol" : "ul",
    items.map(({ tokens }) => element("li", blocks(tokens, used))),
  );
}

const INLINE: Record<string, ProseTag> = { strong: "strong", em: "em", del: "del" };

function inline(tokens: readonly Token[]): ProseNode[] {
  return tokens.flatMap((token): ProseNode[] => {
    const tag = INLINE[token.type];
    if (tag) return [element(tag, inline(("tokens" in token && token.tokens) || []))];
    switch (token.type) {
      case "text":
        return token.tokens ? inline(token.tokens) : [token.text];
      case "escape":
      case "image":
        return [token.text];
      case "codespan":
        return [element("code", [token.text])];
      case "br":
        return [element("br", [])];
      case "link":
        return link(token as Tokens.Link);
      default:
        return [token.raw];
    }
  });
}

/** Links with other schemes become plain text. */
function link({ href, tokens }: Tokens.Link): ProseNode[] {
  const children = inline(tokens);
  const address = safeAddress(href);
  return address === undefined ? children : [{ ...element("a", children), href: address }];
}

function safeAddress(href: string): string | undefined {
  if (/^#[a-z0-9-]+$/i.test(href)) return href;
  const url = URL.parse(href, "http://same.site");
  if (!url) return undefined;
  if (url.origin === "http://same.site") {
    const path = url.pathname + url.search + url.hash;
    return href.startsWith("/") && !path.startsWith("//") ? path : undefined;
  }
  return SCHEMES.has(url.protocol) && /^[a-z]+:/i.test(href) ? url.href : undefined;
}

function element(tag: ProseTag, children: ProseNode[]): ProseElement {
  return { tag, children };
}
