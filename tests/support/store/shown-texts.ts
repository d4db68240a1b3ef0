/** Value of a form's field for the legal texts that it showed. */
export function shownTexts(html: string): string {
  return /name="textos" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
