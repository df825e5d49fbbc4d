// The police register: its lines about one car, and its verification, here and by its export with Node alone.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { signInAs } from "./accounts.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** The lines of a car, the last one first. */
export async function readRegister(page: Page, plate: string, kinds: readonly RegExp[]): Promise<void> {
  await signInAs(page, "accountant", "/resale/police-register");
  await page.getByRole("textbox", { name: "Motif" }).fill("Contrôle de la vente");
  await page.getByRole("button", { name: "Consulter" }).click();
  await page.getByRole("textbox", { name: "Chercher dans le registre" }).fill(plate);
  const rows = page.getByRole("row").filter({ hasText: plate });
  await expect(rows).toHaveCount(kinds.length);
  for (const [index, kind] of kinds.entries()) await expect(rows.nth(index)).toContainText(kind);
  await takeScreenshot(page, "register");
  await page.getByRole("tab", { name: "Vérification" }).click();
  await expect(page.getByRole("heading", { name: "Le registre est entier" })).toBeVisible();
}

/** What the verifier of an export says, run in its folder. */
export async function verifyExport(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Exporter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motif" }).fill("Vérification par un tiers");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Exporter" }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "ecurie-register-"));
  const archive = join(folder, "registre.zip");
  await download.saveAs(archive);
  const files = unzipSync(readFileSync(archive));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const said = execFileSync(process.execPath, ["verifier.mjs"], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return said;
}
