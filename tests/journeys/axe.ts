// Serious findings of axe on a page, in both themes, in one visit.
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Themes differ only in colours: the other rules run once, in the light theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Findings on the page, or on a part of it. The theme is set as Mantine does, by an attribute of the document. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // The injected script survives internal navigation, but not a new document.
  if (await page.evaluate(`typeof axe === "undefined"`)) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, ofColour]) => {
      const judge = Reflect.get(globalThis, "axe") as typeof axe;
      const root = document.documentElement;
      // Transitions are disabled, so that the colours of a theme apply immediately, as when Mantine changes it.
      const still = new CSSStyleSheet();
      still.replaceSync("*, *::before, *::after { transition: none !important }");
      document.adoptedStyleSheets.push(still);
      const found: string[] = [];
      for (const theme of ["light", "dark"]) {
        root.setAttribute("data-mantine-color-scheme", theme);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const { violations } = await judge.run(part ?? document, {
          resultTypes: ["violations"],
          ...(theme === "dark" && { runOnly: { type: "rule", values: ofColour } }),
        });
        for (const { id, impact, nodes } of violations)
          if (impact === "serious" || impact === "critical")
            found.push(
              `${theme}, ${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)} (${nodes[0]?.any[0]?.message ?? nodes[0]?.failureSummary})`,
            );
      }
      root.setAttribute("data-mantine-color-scheme", "light");
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
      return found;
    },
    [within, colourRules] as const,
  );
}
