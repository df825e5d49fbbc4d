// A buyer orders a car abroad, at first with a wrong VIN; an accountant pays it, and it becomes ours.
import { expect, type Page, test } from "@playwright/test";
import PDFDocument from "pdfkit";
import { signInAs } from "./accounts.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const signedOrder = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
/** The VIN of an order of the demonstration company. */
const taken = "VZZECUR2E02000000";

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).first().fill(typed);
  await page.getByRole("option").filter({ hasText: typed }).first().click();
}

test("an unsupported document is refused when it is chosen, and pasted VINs survive a reload", async ({
  page,
}) => {
  let uploads = 0;
  page.on("request", (request) => (uploads += request.url().includes("extract-order") ? 1 : 0));
  await signInAs(page, "purchaser", "/buying/orders/new");
  const input = page.getByLabel("Document du fournisseur", { exact: true }).and(page.locator("input"));
  for (const [name, mimeType, size, refusal] of [
    ["bon.pdf", "application/pdf", 7_000_000, "Le fichier doit faire moins de 6 Mo."],
    ["bon.exe", "application/x-msdownload", 10, "Ce type de fichier n’est pas accepté."],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) });
    await expect(page.getByRole("main").getByText(refusal)).toBeVisible();
  }
  expect(uploads).toBe(0);
  await page.getByLabel("Coller plusieurs VIN").fill("VZZESSA1000000116");
  await expect(page.getByRole("button", { name: "Ajouter", exact: true })).toBeEnabled();
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel("Coller plusieurs VIN")).toHaveValue("VZZESSA1000000116");
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await expect(page.getByLabel("Coller plusieurs VIN")).toHaveValue("");
});

/** A page of a supplier with a price that has neither currency nor tax. */
async function unclearInvoice(): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  const lines = ["Facture n° 14", "VIN : VR3UPHNKSLT022349", "Prix : 19 740,60", "TVA 20 %"];
  lines.forEach((line, at) => document.text(line, 60, 80 + at * 24));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

test("an incomplete price of a document fills nothing until the user completes it", async ({ page }) => {
  await signInAs(page, "purchaser", "/buying/orders/new");
  const input = page.getByLabel("Document du fournisseur", { exact: true }).and(page.locator("input"));
  await input.setInputFiles({ name: "f.pdf", mimeType: "application/pdf", buffer: await unclearInvoice() });
  const table = page.getByRole("region", { name: "Ce qui a été lu" });
  await expect(table).toContainText("VR3UPHNKSLT022349", { timeout: 20_000 });
  const price = field(page, "Prix HT");
  await expect(price).toHaveValue("0,00");
  await table.getByRole("button", { name: "TTC" }).click();
  await expect(price).toHaveValue("0,00");
  await table.getByRole("button", { name: "Oui" }).click();
  await expect(table).toContainText(/19\s740,60\s€ TTC lus, soit 16\s450,50\s€ HT à 20\s%/);
  await expect(price).toHaveValue(/^16\s?450,50$/);
  await table.getByRole("button", { name: "Non" }).click();
  await expect(price).toHaveValue("0,00");
  await price.fill("15 000");
  await table.getByRole("button", { name: "Oui" }).click();
  await expect(price).toHaveValue(/^15\s?000/);
});

test("an order with a known VIN is refused, then corrected, placed and paid", async ({ page }) => {
  await signInAs(page, "purchaser", "/buying/orders/new");
  await choose(page, "Fournisseur", "Autohaus Rheinblick");
  await field(page, "Numéro de la commande").fill("AB-26-0999");
  await field(page, "VIN").fill(taken);
  const refusal = page.getByText("Ce VIN est déjà commandé : AB-26-0417, Autohaus Rheinblick.");
  await expect(refusal).toBeVisible();
  await choose(page, "Finition", "Golf");
  await field(page, "Prix HT").fill("23 400");
  await expect(page.getByRole("combobox", { name: "Régime de TVA" })).toHaveValue(
    "Acquisition intracommunautaire",
  );
  await page.getByRole("button", { name: "Commander" }).click();
  // Shown next to the line while it is typed, then on its field once the order is refused.
  await expect(refusal).toHaveCount(2);

  await field(page, "VIN").fill("VZZ ESSA1 000 00011 5");
  await page.getByRole("button", { name: "Commander" }).click();
  await expect(page.getByRole("heading", { name: "Commande AB-26-0999" })).toBeVisible();
  await expect(
    page.getByText("Le bon de commande du fournisseur n’est pas encore déposé.").first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: /Bon de commande/ }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "bon.pdf", mimeType: "application/pdf", buffer: signedOrder });
  await page.getByRole("button", { name: "Déposer" }).click();
  await page.getByRole("button", { name: /Bon de commande signé bon\.pdf/ }).click();
  await expect(page.getByRole("dialog").getByText("Validé", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).first().click();

  await signInAs(page, "accountant", "/payment/cars");
  await page.getByRole("link", { name: "VZZESSA1000000115" }).click();
  await page.getByRole("button", { name: "Payer", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: /VZZESSA1000000115/ })).toContainText("23 400,00 €");
  await dialog.getByRole("textbox", { name: "Référence" }).fill("VIR 4471");
  await dialog.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByText("Le véhicule est payé.")).toBeVisible();
  await expect(page.getByRole("link", { name: "VZZESSA1000000115" })).toBeVisible();
  await expect(page.getByText("Payée", { exact: true })).toBeVisible();
});

test("the VAT scheme of a German order follows its supplier, then is corrected before and after the payment", async ({
  page,
}) => {
  const regime = page.getByRole("combobox", { name: "Régime de TVA" });
  const chooseRegime = async (name: string): Promise<void> => {
    await regime.click();
    await page.getByRole("option", { name }).click();
  };
  const question = "Pourquoi la TVA française ?";
  await signInAs(page, "purchaser", "/buying/orders/new");
  await expect(regime).toHaveValue("");
  await choose(page, "Fournisseur", "Autohaus Rheinblick");
  await expect(regime).toHaveValue("Acquisition intracommunautaire");
  await expect(
    page.getByText("Fournisseur allemand avec n° de TVA : acquisition intracommunautaire attendue."),
  ).toBeVisible();
  await field(page, "Numéro de la commande").fill("AB-83");
  await field(page, "VIN").fill("VZZESSA1000000831");
  await choose(page, "Finition", "Golf");
  await field(page, "Prix HT").fill("83 000");
  await page.getByRole("button", { name: "Commander" }).click();
  await expect(page.getByRole("heading", { name: "Commande AB-83" })).toBeVisible();
  await expect(page.getByRole("row", { name: /VZZESSA1000000831/ })).toContainText("83 000,00");

  await page.getByRole("link", { name: "Modifier la commande" }).click();
  await chooseRegime("TVA française");
  await expect(page.getByText("99 600,00 € pour tous les véhicules, au lieu de 83 000,00 €.")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  // Once in the description of the field, once as its error.
  await expect(page.getByText(question)).toHaveCount(2);
  await field(page, "Motif du régime de TVA").fill("Vendu par sa succursale de Lille");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("TVA française : Vendu par sa succursale de Lille")).toBeVisible();
  await page.getByRole("tab", { name: /Bon de commande/ }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "bon.pdf", mimeType: "application/pdf", buffer: signedOrder });
  await page.getByRole("button", { name: "Déposer" }).click();
  await expect(page.getByText("Le bon de commande est déposé.")).toBeVisible();
  const address = page.url();

  await signInAs(page, "accountant", new URL(address).pathname);
  await page.getByRole("button", { name: "Payer", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Référence" }).fill("VIR 83");
  await dialog.getByRole("button", { name: "Payer" }).click();
  await expect(dialog.getByText(/Confirmez ce régime, ou corrigez la commande/)).toBeVisible();
  await dialog.getByRole("switch", { name: "Je confirme ce régime de TVA" }).check();
  await dialog.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByText("Le véhicule est payé.")).toBeVisible();

  await page.getByRole("link", { name: "Modifier la commande" }).click();
  await chooseRegime("Acquisition intracommunautaire");
  await expect(page.getByText("16 600,00 € ont été payés en trop, à récupérer.")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Champ obligatoire.")).toBeVisible();
  await field(page, "Motif de la correction").fill("La facture est exonérée");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Trop payé au fournisseur : 16 600,00 € à récupérer.")).toBeVisible();
});
