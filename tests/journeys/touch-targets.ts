// Touch targets, measured by hit-testing around the centre of each element rather than by its drawing.
import type { Page } from "@playwright/test";

const pressableSelector = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";

/** Runs in the page: the targets less than that many pixels wide or high, one line each. */
function findSmallTargets({ selector, least }: { selector: string; least: number }): string[] {
  const isOwn = (at: Element | null, of: Element): boolean => {
    const hit = at?.closest(`${selector}, label, tr[data-opens]`);
    if (!hit) return false;
    // Next to its checkbox, a row opens.
    if (hit.matches("tr") && of.matches("input")) return false;
    if (hit instanceof HTMLLabelElement) return hit.control === of || hit.contains(of);
    return (
      hit.contains(of) ||
      (of.matches("tr") && of.contains(hit)) ||
      Boolean(hit.closest(".mantine-Input-wrapper")?.contains(of))
    );
  };
  const reach = (of: Element, isAcross: boolean): number => {
    const { left, top, width, height } = of.getClientRects()[0] ?? new DOMRect();
    const [x, y] = [left + width / 2, top + height / 2];
    let found = 0;
    for (let step = 1 - least / 2; step < least / 2; step += 2)
      if (isOwn(document.elementFromPoint(x + (isAcross ? step : 0), y + (isAcross ? 0 : step)), of))
        found += 2;
    return found;
  };
  const isText = ({ nodeName }: Node): boolean => ["#text", "TEXT-RUN", "NO-BREAK"].includes(nodeName);
  const isPressed = (of: HTMLElement): boolean =>
    of.checkVisibility({ visibilityProperty: true }) &&
    of.getBoundingClientRect().width > 1 &&
    getComputedStyle(of).pointerEvents !== "none" &&
    // Links inside a text are exempt,
    !(of.matches("a") && [...(of.parentNode?.childNodes ?? [])].some(isText)) &&
    // as are the points of a chart and the links of a subtitle, which are reachable otherwise.
    !of.closest("p, svg, figure, [class*=subtitle], [aria-hidden=true], [inert]") &&
    !of.matches("[disabled], [data-disabled], [type=hidden], [type=radio], [href='#main']");
  const small: string[] = [];
  for (const found of document.querySelectorAll<HTMLElement>(selector)) {
    if (!isPressed(found)) continue;
    // A row is one target: the link of its name counts with it.
    const row = found.closest<HTMLElement>("tr[data-opens]");
    const one = row?.querySelector("a") === found ? row : found;
    one.scrollIntoView({ block: "center", inline: "nearest" });
    const [across, along] = [reach(one, true), reach(one, false)];
    if (across < least || along < least)
      small.push(
        `${one.getAttribute("aria-label") ?? one.textContent?.trim() ?? one.tagName}: ${across} × ${along}`,
      );
  }
  return small;
}

/** The targets below 40 pixels, or below another even number of them. */
export const smallTouchTargets = (page: Page, least = 40): Promise<string[]> =>
  page.evaluate(findSmallTargets, { selector: pressableSelector, least });
