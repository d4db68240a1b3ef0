import type { JSHandle, Page } from "@playwright/test";

/** A constructed style sheet, because the page's CSP refuses inline styles. */
export function addStyle(page: Page, rules: string): Promise<JSHandle<CSSStyleSheet>> {
  return page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }, rules);
}
