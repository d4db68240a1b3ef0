import { expect, type Locator, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { addStyle } from "./add-style.ts";
import { DESK, NARROW, PHONE } from "./screens.ts";
import { expectNoSidewaysScroll } from "./shop-pages.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Look {
  screen: typeof PHONE;
  colorScheme: "light" | "dark";
}

const LOOKS: readonly Look[] = [
  { screen: PHONE, colorScheme: "light" },
  { screen: DESK, colorScheme: "dark" },
];
const AXE_OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  // No criterion of WCAG, but screen readers move from heading to heading.
  rules: { "heading-order": { enabled: true } },
  resultTypes: ["violations"],
  // None of these rules reads style sheets.
  preload: { assets: ["media"] },
};
const MAX_STOPS = 200;

const NO_MOTION = `*, ::before, ::after, ::backdrop {
  transition: none !important;
  animation-duration: 0s !important;
  animation-delay: 0s !important;
}`;

export function expectAccessible(page: Page, state: string): Promise<void> {
  return expectNoViolations(page, state, LOOKS);
}

/** On this screen only, such as an open sheet, in both themes. */
export function expectAccessibleHere(page: Page, state: string): Promise<void> {
  const screen = page.viewportSize() ?? PHONE;
  return expectNoViolations(
    page,
    state,
    LOOKS.map((look) => ({ ...look, screen })),
  );
}

async function expectNoViolations(page: Page, state: string, looks: readonly Look[]): Promise<void> {
  // Fading elements have no contrast to measure, and a toast may appear during the analysis.
  const motion = await addStyle(page, NO_MOTION);
  await onScreens(page, looks, async ({ screen, colorScheme }) => {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(isStill);
    const { violations } = await analyze(page);
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
    );
    expect(found, `axe: ${state}, ${screen.width} px, ${colorScheme}, ${page.url()}`).toEqual([]);
  });
  await page.emulateMedia({ colorScheme: null });
  await motion.evaluate((stopped) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== stopped);
  });
}

async function analyze(page: Page): Promise<AxeResults> {
  // The document keeps axe, which takes longer to load than some pages to check.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return page.evaluate((options) => window.axe.run(document, options), AXE_OPTIONS);
}

/** Runs in the browser. Endless animations don't count. */
function isStill(): boolean {
  const moving = document.getAnimations().filter(({ playState }) => playState === "running");
  return moving.every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
}

/** WCAG 1.4.10: no horizontal scrolling at 320 px, nor with text at 200 % on a desktop. */
export async function expectToReflow(page: Page): Promise<void> {
  const looks = [
    { screen: NARROW, textSize: "" },
    { screen: DESK, textSize: "200%" },
  ];
  await onScreens(page, looks, async ({ screen, textSize }) => {
    await setTextSize(page, textSize);
    await expectNoSidewaysScroll(page, `${screen.width} px, text at ${textSize || "100%"}`);
  });
  await setTextSize(page, "");
}

async function onScreens<Shown extends { screen: typeof PHONE }>(
  page: Page,
  looks: readonly Shown[],
  examine: (look: Shown) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize();
  for (const look of looks) {
    await page.setViewportSize(look.screen);
    await examine(look);
  }
  if (own) await page.setViewportSize(own);
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus), "has the focus, which is not seen").toBeUndefined();
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${goal}.`);
}

/** Cards show the focus of the link that fills them; a focus that only scripts set may be invisible. */
function unseenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.tabIndex < 0)
    return undefined;
  for (let element: Element | null = focused; element; element = element.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) return undefined;
  }
  return focused.outerHTML.slice(0, 200);
}
