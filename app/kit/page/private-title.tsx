import type { ReactNode } from "react";
import { Link } from "react-router";
import { textLink } from "#app/kit/text-link.ts";
import { PageHead } from "./page-head.tsx";
import { PageTitle } from "./page-title.tsx";

interface PrivateTitleProps {
  title: string;
  /** where it differs from the title */
  heading?: ReactNode;
  intro?: ReactNode;
  /** link to the list that the page belongs to */
  back?: { to: string; label: string };
}

/** The head and the heading of a page that search engines don't list. */
export function PrivateTitle({ title, heading = title, intro, back }: PrivateTitleProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      {back && (
        <p className="mb-2">
          <Link to={back.to} className={`inline-flex min-h-8 items-center ${textLink}`}>
            {back.label}
          </Link>
        </p>
      )}
      <PageTitle intro={intro}>{heading}</PageTitle>
    </>
  );
}
