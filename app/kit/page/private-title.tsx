import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";
import { PageTitle } from "./page-title.tsx";

interface PrivateTitleProps {
  title: string;
  intro?: ReactNode;
}

/** The head and the heading of a page that search engines don't list. */
export function PrivateTitle({ title, intro }: PrivateTitleProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle intro={intro}>{title}</PageTitle>
    </>
  );
}
