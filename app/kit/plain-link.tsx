import type { ComponentProps } from "react";

interface PlainLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  /** loads the page ahead when somebody is about to press it */
  prefetch?: boolean;
  viewTransition?: boolean;
}

/** What plain-links.tsx follows; React Router learns of the routes behind it, as of its own links. */
export const PLAIN = "plain";

/** For what stands on a page many times: React Router's own link costs ten times as much to render and to hydrate. */
export function PlainLink({ to, prefetch, viewTransition, ...rest }: PlainLinkProps) {
  return (
    <a
      href={to}
      data-discover={PLAIN}
      data-prefetch={prefetch}
      data-view-transition={viewTransition}
      {...rest}
    />
  );
}
