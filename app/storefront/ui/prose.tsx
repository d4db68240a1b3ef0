import { createElement, type ReactNode } from "react";
import { Link } from "react-router";
import { type ProseNode, sectionsOf, textOf } from "#app/settings/prose.ts";
import { Question } from "./prose-page.tsx";

/** Renders only known elements and plain text. */
export function Prose({ nodes }: { nodes: readonly ProseNode[] }) {
  return <>{nodes.map(shown)}</>;
}

function shown(node: ProseNode, position: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, id, href, children } = node;
  const inside = children.length > 0 ? children.map(shown) : undefined;
  if (tag === "a" && href?.startsWith("/")) {
    return (
      <Link key={position} to={href}>
        {inside}
      </Link>
    );
  }
  return createElement(tag, { key: position, id, href }, inside);
}

/** Third-level headings become questions that open. */
export function Questions({ nodes }: { nodes: readonly ProseNode[] }) {
  return sectionsOf(nodes, "h2").map(({ heading, nodes: inside }) => (
    <section key={heading?.id ?? ""} {...(heading && { "aria-labelledby": heading.id })}>
      {heading && <Prose nodes={[heading]} />}
      {sectionsOf(inside, "h3").map(({ heading: question, nodes: answer }) =>
        question ? (
          <Question key={question.id} id={question.id} question={textOf(question)}>
            <Prose nodes={answer} />
          </Question>
        ) : (
          <Prose key="" nodes={answer} />
        ),
      )}
    </section>
  ));
}
