// A salesperson enters a client and its documents, a scorer assesses its accounts, an accountant flags it.
import { expect, type Page, test } from "@playwright/test";
import { dayInParis, yearOf } from "#kernel/calendar/day.ts";
import { signInAs } from "./accounts.ts";

const pdf = {
  name: "Piece.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"),
};
const lastYear = yearOf(dayInParis(new Date())) - 1;
/** A new name at each attempt: a failed one may have left its client. */
const name = `Serrurerie ${Date.now().toString(36)}`;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

async function addDocument(page: Page, kind: string): Promise<void> {
  await choose(page, "Pièce", kind);
  await page.locator("input[type=file]").setInputFiles(pdf);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByRole("button", { name: `Retirer ${kind}` })).toBeVisible();
}

const openClient = async (page: Page, role: string): Promise<void> => {
  await signInAs(page, role, `/prospection/clients?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
};

/** Scoped to the tab: the summary above the tabs repeats the status. */
const scoring = (page: Page) => page.getByRole("tabpanel", { name: "Scoring" });

test.describe.configure({ mode: "serial" });

test("a client is created with its company and its signatory, with errors shown next to their fields", async ({
  page,
}) => {
  await signInAs(page, "salesman", "/prospection/clients/new");
  await page.getByLabel("Nom du client").fill(name);
  await page.getByLabel("Raison sociale").fill(name);
  await page.getByLabel("SIRET").fill("732 829 320 00075");
  await page.getByLabel("Fonction").focus();
  await expect(page.getByText("SIRET invalide : 14 chiffres avec une clé juste.")).toBeVisible();
  await page.getByLabel("SIRET").fill("732 829 320 00074");
  await page.getByRole("button", { name: "Déduire du SIRET" }).click();
  await expect(page.getByLabel("Numéro de TVA")).toHaveValue("FR44732829320");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText("Forme valide, non vérifiée")).toBeVisible();
  await page.getByRole("combobox", { name: "Adresse" }).fill("4 rue des Clés");
  await page.getByRole("combobox", { name: "Code postal" }).fill("49100");
  await page.getByRole("option", { name: "49100 Angers" }).click();
  await expect(page.getByRole("combobox", { name: "Ville" })).toHaveValue("Angers");
  await page.getByLabel("Prénom").fill("Odile");
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Serrure");
  await page.getByLabel("E-mail").fill("odile.serrure@journal.test");
  await page.getByRole("switch", { name: "Signataire" }).click();
  await page.getByRole("button", { name: "Créer le client" }).click();
  await expect(page.getByText("Au moins un contact doit être signataire.").first()).toBeVisible();
  await page.getByRole("switch", { name: "Signataire" }).click();
  await page.getByRole("button", { name: "Créer le client" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("complete documents reach the scorer, and removing one sends the request back", async ({ page }) => {
  await openClient(page, "salesman");
  await page.getByRole("tab", { name: "Scoring" }).click();
  await page.getByLabel("Besoins").fill("Deux fourgons, 48 mois.");
  await page.getByRole("button", { name: "Demander le scoring" }).click();
  for (const kind of ["Pièce d’identité", "Extrait Kbis", "RIB"]) await addDocument(page, kind);
  await page.getByText("Liasse fiscale", { exact: true }).click();
  await page.getByRole("textbox", { name: "Date de clôture" }).fill(`31-12-${lastYear}`);
  await page.locator("input[type=file]").setInputFiles(pdf);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(scoring(page).getByText("À étudier", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Documents réservés aux analystes crédit" })).toContainText(
    "RIB",
  );
  await page.getByRole("button", { name: "Retirer RIB" }).click();
  await page.getByRole("button", { name: "Retirer", exact: true }).click();
  await expect(page.getByText("Documents manquants : RIB.")).toBeVisible();
  await page.getByText("Pièce", { exact: true }).first().click();
  await addDocument(page, "RIB");
  await expect(scoring(page).getByText("À étudier", { exact: true })).toBeVisible();
});

test("the scorer pastes the accounts, sees the score explained and applies the proposed decision", async ({
  page,
}) => {
  await signInAs(page, "scorer", `/prospection/scorings?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Coller ou importer les cellules" }).click();
  await page
    .getByRole("textbox", { name: "Cellules", exact: true })
    .fill(
      "DL;290 000\nEE;1 000 000\nCO;1 000 000\nDU;220 000\nHN;96 000\nGA;48 000\nFL;1 450 000\nGG;136 000\nBX;480 000\nDX;450 000",
    );
  await page.getByRole("button", { name: "Reprendre 10 cellules" }).click();
  await page.getByRole("textbox", { name: "Société créée le" }).fill(`01-01-${lastYear - 11}`);
  await choose(page, "Comportement de paiement", "Aucun incident");
  await choose(page, "Direction", "Équipe expérimentée");
  await expect(page.getByRole("group", { name: "Score" })).toContainText("87 / 100");
  await page.getByRole("button", { name: "Enregistrer les comptes" }).click();
  await expect(page.getByText("Proposition : accepter")).toBeVisible();
  await page.getByRole("button", { name: "Reprendre", exact: true }).click();
  await page.getByRole("button", { name: "Décider" }).click();
  await expect(page.getByText("Accepté sans dépôt de garantie.")).toBeVisible();
});

test("an accountant flags the client as a bad payer, and lifts the flag from the list", async ({ page }) => {
  await openClient(page, "accountant");
  await page.getByRole("button", { name: "Signaler mauvais payeur" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Signaler mauvais payeur" }).click();
  await expect(page.getByText("Mauvais payeur", { exact: true }).first()).toBeVisible();
  await page.goto(`/prospection/clients?search=${encodeURIComponent(name)}`);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("checkbox")
    .click();
  await page.getByRole("button", { name: "Lever le signalement" }).click();
  await expect(page.getByText("1 ligne sur 1.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).not.toContainText("Mauvais payeur");
});
