// A car gets its plate: its CPI, then its carte grise, are dropped, read and compared.
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";
import { frenchToday } from "./screenshots-and-counters.ts";
import { pdfOf } from "./sample-documents.ts";

async function drop(page: Page, document: Awaited<ReturnType<typeof pdfOf>>): Promise<void> {
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(document);
  await expect(page.getByRole("list", { name: "Ce qui a été lu" })).toBeVisible({ timeout: 20_000 });
}

/** A day as printed on documents, a number of days from today: its WW began 26 days ago. */
const printed = (days: number): string => frenchToday(days).replaceAll("-", "/");

const field = (page: Page, name: string) => page.getByRole("dialog").getByRole("textbox", { name });

test("a CPI then a carte grise are read, confirmed, and the car has its plate", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/operations/immatriculations");
  await expect(page.getByText("WW-214-AC")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "WW-214-AC" });
  const vin = (await row.getByRole("link").first().innerText()).trim();
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Pièces du dossier" })).toBeVisible();

  await page.getByRole("button", { name: "Enregistrer le CPI définitif" }).click();
  const cpi = [
    "CERTIFICAT PROVISOIRE D'IMMATRICULATION",
    "A GK-512-LT",
    `I ${printed(-13)}`,
    `E ${vin}`,
    `Valable jusqu'au ${printed(17)}`,
  ];
  await drop(page, await pdfOf("cpi.pdf", cpi));
  await expect(field(page, "Plaque")).toHaveValue("GK-512-LT");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(`Valable jusqu’au ${printed(17).replaceAll("/", "-")}.`)).toBeVisible();

  await page.getByRole("button", { name: "Enregistrer la carte grise" }).click();
  const certificate = [
    "CERTIFICAT D'IMMATRICULATION",
    `A GK-512-LT  B ${printed(-13)}`,
    `E ${vin}`,
    `I ${printed(-8)}`,
    "J M1 J.1 VP",
    "G 1385",
    "P.2 96 P.3 ES P.6 7",
    "V.7 128 V.9 EURO6",
  ];
  await drop(page, await pdfOf("carte-grise.pdf", certificate));
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Masse en service (G)" })).toHaveValue(
    /^1\s385$/,
  );
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Carte grise enregistrée.")).toBeVisible();
  await expect(page.getByRole("table").filter({ hasText: "GK-512-LT" }).first()).toBeVisible();

  await page.goto("/operations/missing-air-quality-stickers");
  await expect(page.getByText("GK-512-LT")).toBeVisible();
});

test("a Kbis filed once in the settings is proposed to a file that lacks it", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/admin/parameters?tab=documents");
  await page.getByRole("button", { name: "Déposer : Kbis du bailleur" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(await pdfOf("kbis.pdf", ["EXTRAIT KBIS"]));
  await field(page, "Date du Kbis").fill(printed(0));
  await field(page, "Date du Kbis").press("Enter");
  await expect(page.getByRole("button", { name: "Remplacer : Kbis du bailleur" })).toBeVisible();
  await signInAs(page, "salesAdministrator", "/operations/immatriculations");
  await page
    .getByRole("row")
    .filter({ hasText: "Kbis du bailleur" })
    .last()
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "Reprendre celle du loueur : Kbis du bailleur" }).click();
  await expect(page.getByText("La pièce du loueur est au dossier.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Déposer : Kbis du bailleur" })).toHaveCount(0);
});
