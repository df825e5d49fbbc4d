// Defects of an inspection, placed on the drawing of the car and measured.
import { expect, type Page } from "@playwright/test";
import { choose } from "./record-actions.ts";
import { photo } from "./sample-documents.ts";

interface PlacedDefect {
  part: string;
  kind?: string;
  size: string;
  depth?: string;
}

export async function placeDefect(page: Page, { part, kind, size, depth }: PlacedDefect): Promise<void> {
  await page.getByRole("button", { name: part, exact: true }).press("Enter");
  const defect = page.getByRole("group", { name: /^Défaut \d/ });
  if (kind) await choose(page, defect, "Défaut", kind);
  await defect.getByRole("textbox", { name: "Taille" }).fill(size);
  if (depth) await defect.getByRole("textbox", { name: "Profondeur" }).fill(depth);
}

/** Opens a defect by its name, and photographs it. */
export async function photographDefect(page: Page, name: RegExp): Promise<void> {
  const opened = page.getByRole("listitem").getByRole("button", { name });
  if ((await opened.getAttribute("aria-expanded")) !== "true") await opened.click();
  const defect = page.getByRole("group", { name: /^Défaut \d/ });
  await defect.locator("input[type=file]").setInputFiles(await photo("#994433"));
  await expect(defect.getByRole("button", { name: /^Agrandir/ }).first()).toBeVisible();
}
