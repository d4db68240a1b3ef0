import type { JSHandle, Page } from "@playwright/test";

/** Adds rules to the page that is open. A constructed sheet is no inline style, which the page policy refuses. */
export function addStyle(page: Page, rules: string): Promise<JSHandle<CSSStyleSheet>> {
  return page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }, rules);
}
