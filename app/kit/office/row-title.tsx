import type { ReactNode } from "react";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Picture } from "#app/platform/media/picture.ts";

interface RowTitleProps {
  title: ReactNode;
  detail: string;
  picture?: Picture | null;
}

export function RowTitle({ title, detail, picture }: RowTitleProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture !== undefined && (
        <StorePicture
          picture={picture}
          alt=""
          sizes="56px"
          className="size-14 max-w-none shrink-0 rounded-control object-cover"
        />
      )}
      <span className="grid min-w-36">
        <span className="wrap-anywhere font-semibold">{title}</span>
        {detail && <span className="wrap-anywhere text-ink-soft text-sm">{detail}</span>}
      </span>
    </span>
  );
}
