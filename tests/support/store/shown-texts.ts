/** What the form of a page sends as the texts that it showed. */
export function shownTexts(html: string): string {
  return /name="textos" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
