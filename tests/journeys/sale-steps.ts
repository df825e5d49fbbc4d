// The sale of a car in stock: authorised, priced, then one procedure with a buyer, from its papers to its signature.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { certificateFindings } from "#resale/model/procedures/proofs.ts";
import { readInMessage, signInAs } from "./accounts.ts";
import { codeField, openPhone } from "./client-signature.ts";
import { drawSignature } from "./phone-steps.ts";
import { act, choose } from "./record-actions.ts";
import { pdfOf, photo } from "./sample-documents.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** Returns the identifier of the car. */
export async function authoriseSale(page: Page, plate: string): Promise<string> {
  await signInAs(page, "salesAdministrator", `/stock/cars?search=${plate}`);
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await act(page, "Autoriser la vente");
  await expect(page.getByRole("button", { name: "Retirer l’autorisation de vente" })).toBeVisible();
  return /car-summary\/[\w-]+\/([\w-]{36})/.exec(page.url())?.[1] ?? "";
}

/** At a price, beside the proposed one and its reasons. */
export async function putForSale(page: Page, plate: string, euros: string): Promise<void> {
  await signInAs(page, "reseller", "/resale/cars-to-sell");
  await takeScreenshot(page, "cars-to-sell");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Prix proposé")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Prix affiché, TTC" }).fill(euros);
  await takeScreenshot(page, "asking-price");
  await dialog.getByRole("button", { name: "Mettre en vente" }).click();
  await expect(page.getByText("Le véhicule est en vente.")).toBeVisible();
}

export interface Buyer {
  kind: "Particulier" | "Professionnel de l’automobile";
  firstName: string;
  lastName: string;
  companyName?: string;
  siret?: string;
  email: string;
}

const address = [
  ["Adresse", "4 quai de la Fosse"],
  ["Code postal", "44000"],
  ["Ville", "Nantes"],
] as const;

/** Opened from the page of the car; its terms say the price agreed and the day of the handover. */
export async function openProcedure(
  page: Page,
  { carId, buyer, euros, on }: { carId: string; buyer: Buyer; euros: string; on: Day },
): Promise<string> {
  await signInAs(page, "reseller", `/car-summary/resales/${carId}`);
  await page.getByRole("button", { name: "Nouvelle procédure" }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  await choose(page, dialog, "Acheteur", buyer.kind);
  if (buyer.companyName) await field("Raison sociale").fill(buyer.companyName);
  if (buyer.siret) await field("SIRET").fill(buyer.siret);
  await field("Prénom").fill(buyer.firstName);
  await field("Nom").fill(buyer.lastName);
  await field("E-mail").fill(buyer.email);
  for (const [name, value] of address) await dialog.getByRole("combobox", { name }).fill(value);
  await takeScreenshot(page, "new-procedure");
  await dialog.getByRole("button", { name: "Ouvrir la procédure" }).click();
  await expect(page.getByRole("heading", { name: /^Vente / })).toBeVisible();
  await act(page, "Modifier les conditions");
  await field("Prix convenu").fill(euros);
  await field("Remise le").fill(frenchDay(on));
  await takeScreenshot(page, "terms");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Les conditions sont enregistrées.")).toBeVisible();
  return new URL(page.url()).pathname;
}

interface Proof {
  label: string;
  /** For a proof that must be recent. */
  datedOn?: Day;
}

/** The buyer sends its papers from its page, on a phone. */
export async function sendProofs(
  page: Page,
  browser: Browser,
  request: APIRequestContext,
  { email, proofs }: { email: string; proofs: readonly Proof[] },
): Promise<void> {
  await act(page, "Demander les pièces");
  await page.getByRole("dialog").getByRole("button", { name: "Demander les pièces" }).click();
  await expect(page.getByText("Les pièces sont demandées.")).toBeVisible();
  const phone = await openPhone(browser);
  await phone.goto(await readInMessage(request, email, /\/public\/resales\/\S+/));
  await takeScreenshot(phone, "phone-resale");
  for (const { label, datedOn } of proofs) {
    const card = phone
      .getByRole("region")
      .or(phone.locator("section"))
      .filter({
        has: phone.getByRole("heading", { name: label }),
      });
    if (datedOn) await card.getByRole("textbox", { name: /^Date/ }).fill(frenchDay(datedOn));
    await card.locator("input[type=file]").setInputFiles(await photo("#335577"));
    await card.getByRole("button", { name: "Envoyer" }).tap();
    await expect(card.getByText(/^Reçue?, en cours de vérification$/)).toBeVisible();
  }
  await takeScreenshot(phone, "phone-resale-sent");
  await phone.context().close();
}

/** Each paper of the buyer is accepted; those of the car are dropped. */
export async function approveProofs(
  page: Page,
  { proofs, on }: { proofs: readonly Proof[]; on: Day },
): Promise<void> {
  await page.reload();
  await page.getByRole("tab", { name: "Pièces" }).click();
  const table = page.getByRole("region", { name: "Pièces de l’acheteur" });
  const dialog = page.getByRole("dialog");
  for (const { label } of proofs) {
    await table.getByRole("button", { name: label }).click();
    await dialog.getByRole("button", { name: "Valider" }).click();
    await expect(page.getByText("Document validé.").last()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  for (const [kind, name] of [
    ["Certificat de situation administrative", "csa.pdf"],
    ["Rapport HistoVec", "histovec.pdf"],
  ] as const) {
    await act(page, "Déposer une pièce");
    await choose(page, dialog, "Pièce", kind);
    await dialog.locator("input[type=file]").setInputFiles(await pdfOf(name, [kind]));
    await dialog.getByRole("textbox", { name: "Date du document" }).fill(frenchDay(addDays(on, -2)));
    if (name === "csa.pdf")
      await choose(page, dialog, "Ce que montre le certificat", certificateFindings.CLEAR);
    await dialog.getByRole("button", { name: "Déposer" }).click();
    await expect(dialog).toBeHidden();
  }
  await takeScreenshot(page, "procedure-papers");
}

/** The accountant names the regime of a car whose purchase is not known; the order form is drawn. */
export async function drawOrder(
  page: Page,
  { path, isTrade = false }: { path: string; isTrade?: boolean },
): Promise<void> {
  await signInAs(page, "accountant", path);
  const dialog = page.getByRole("dialog");
  await act(page, "Choisir un autre régime de TVA");
  await choose(page, dialog, "Régime de TVA", "TVA sur le prix total");
  await dialog.getByRole("textbox", { name: "Motif" }).fill("Facture d’achat relue : TVA déduite.");
  await dialog.getByRole("button", { name: "Choisir un autre régime de TVA" }).click();
  await expect(page.getByText("Le régime de TVA est enregistré.")).toBeVisible();
  await signInAs(page, "reseller", path);
  await act(page, "Établir le bon de commande");
  if (isTrade) await dialog.getByRole("switch", { name: /Kbis/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Établir le bon de commande" }).click();
  await expect(page.getByText("Le bon de commande est établi.")).toBeVisible();
  await takeScreenshot(page, "order-drawn");
}

export async function signByLink(
  page: Page,
  browser: Browser,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await act(page, "Envoyer en signature");
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(page.getByText("En signature", { exact: true }).first()).toBeVisible();
  const phone = await openPhone(browser);
  await phone.goto(await readInMessage(request, email, /\/public\/sign\/\S+/));
  await phone.getByRole("checkbox").check();
  await takeScreenshot(phone, "phone-order");
  await phone.getByRole("button", { name: /Recevoir mon code/ }).tap();
  await expect(codeField(phone)).toBeVisible();
  await codeField(phone).fill(await readInMessage(request, email, /^(\d{6}) est votre code/));
  await phone.getByRole("button", { name: /^(Signer|Commande)/ }).tap();
  await expect(phone.getByRole("heading", { name: /signés?$/ })).toBeVisible();
  await phone.context().close();
  await page.reload();
  await expect(page.getByText("Confirmée", { exact: true }).first()).toBeVisible();
}

/** Signed before a colleague: the sale is not at a distance. */
export async function signOnScreen(page: Page): Promise<void> {
  await act(page, "Envoyer en signature");
  const dialog = page.getByRole("dialog");
  await choose(page, dialog, "Signature", "Ici, sur cet écran, devant moi");
  await drawSignature(page);
  await dialog.getByRole("button", { name: "Envoyer en signature" }).click();
  await expect(page.getByText("Confirmée", { exact: true }).first()).toBeVisible();
}
