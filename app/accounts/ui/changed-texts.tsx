import { Fragment } from "react";
import { agreedNames, type TextToAccept, textPaths } from "#app/accounts/consent/consent.ts";
import { textLink } from "#app/kit/text-link.ts";

/** The links open in a new tab, so that the typed text stays. */
export function ChangedTexts({ texts }: { texts: readonly TextToAccept[] }) {
  return (
    <>
      Leí y acepto{" "}
      {texts.map(({ name }, index) => (
        <Fragment key={name}>
          {index > 0 && " y "}
          <a href={textPaths[name]} target="_blank" rel="noopener" className={textLink}>
            {agreedNames[name]}
          </a>
        </Fragment>
      ))}{" "}
      (hay una versión nueva; se abre en otra pestaña).
    </>
  );
}
