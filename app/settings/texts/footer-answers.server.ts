import type { Db } from "#app/platform/db/schema.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { questionIdOf } from "./footer-link.ts";
import { readShownText } from "./texts.server.ts";

/** Links of the footer that name no answer of the frequent questions: they open the page from the top. */
export async function linksWithoutAnswer(
  db: Db,
  { footerSections }: Pick<StoreSettings, "footerSections">,
): Promise<string[]> {
  const { nodes } = await readShownText(db, "preguntas");
  const answers = new Set(nodes.map((node) => (typeof node === "string" ? undefined : node.id)));
  return footerSections
    .flatMap(({ links }) => links)
    .filter((link) => {
      const answer = questionIdOf(link);
      return answer !== undefined && !answers.has(answer);
    });
}
