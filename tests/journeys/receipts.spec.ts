// An accountant types a payment date and takes it back, imports a statement, matches what is left, reads the account.
import { expect, type Page, test } from "@playwright/test";
import { frenchPrice } from "#kernel/money.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { camt053, type CamtEntry } from "../bank-files/camt.ts";
import { signInAs } from "./accounts.ts";
import { readApi } from "./api.ts";

const screenshotFolder = process.env["JOURNEY_PICTURES"];
const lessorIban = "FR7630006000011234567890189";
const client = "Altimètre Conseil";

async function invoice(page: Page, price: string): Promise<string> {
  await page.goto("/billing/manual-invoices/new");
  await page.getByRole("combobox", { name: "Société" }).fill(client);
  await page
    .getByRole("option", { name: new RegExp(client) })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Libellé", exact: true }).first().fill("Badge de télépéage");
  await page.getByRole("textbox", { name: "Prix unitaire HT", exact: true }).first().fill(price);
  await page.getByRole("button", { name: "Préparer la facture" }).click();
  await page.getByRole("button", { name: "Finaliser" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Finaliser" }).click();
  const heading = page.getByRole("heading", { name: /^Facture F\d{4}-\d{6}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent())?.replace("Facture ", "") ?? "";
}

const payment = (amountCents: number, remittance: string, name: string): CamtEntry => ({
  amountCents,
  details: [{ amountCents, remittance: [remittance], debtor: { name, iban: "FR7620041010050500001302632" } }],
});

test("a payment date is taken back; a statement matches what is sure, proposes the rest; the account adds up", async ({
  page,
}) => {
  const shoot = async (name: string): Promise<void> => {
    if (!screenshotFolder) return;
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const scheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${screenshotFolder}/${name}-${width}-${scheme}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
  };
  await signInAs(page, "accountant", "/billing/today");
  const first = await invoice(page, "100");
  const address = page.url();
  await page.goto(`${address}?tab=payments`);
  await page.getByRole("button", { name: "Payé le…" }).click();
  await shoot("payment-date");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Enregistrer ${frenchPrice(12_000)}` })
    .click();
  await expect(page.getByRole("link", { name: /^Virement du/ })).toBeVisible();
  await shoot("document-payments");
  await page.getByRole("button", { name: "Retirer la date de paiement" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByText("Rien n’est encore payé")).toBeVisible();

  const second = await invoice(page, "200");
  await page.goto("/billing/statements");
  await page.getByRole("button", { name: "Importer un relevé" }).first().click();
  const { items } = await readApi<{ items: { iban: string; closingCents: number }[] }>(page.request, {
    role: "accountant",
    path: "/collection/statements?pageSize=100",
  });
  const xml = camt053([
    {
      iban: lessorIban,
      openingCents: items.find(({ iban }) => iban === lessorIban)?.closingCents ?? 0,
      entries: [
        payment(12_000, `FACTURE ${first.replace("-", " ")}`, "ALTIMETRE"),
        payment(24_000, "REGLEMENT", "ALTIMETRE CONSEIL"),
        payment(-1_250, "FRAIS TENUE DE COMPTE", "BANQUE"),
      ],
    },
  ]);
  await shoot("import");
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({
      name: "releve.xml",
      mimeType: "text/xml",
      buffer: Buffer.from(xml.replaceAll("2026-12-10", dayInParis(new Date()))),
    });
  await page.getByRole("dialog").getByRole("button", { name: "Importer" }).click();
  await expect(page.getByText("3 lignes nouvelles")).toBeVisible();
  await expect(page.getByText("Rapprochée").first()).toBeVisible();
  await shoot("lines");

  await page.getByRole("link", { name: "ALTIMETRE CONSEIL" }).click();
  await expect(page.getByRole("heading", { name: "Proposition" })).toBeVisible();
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await shoot("line-to-match");
  await page.getByRole("button", { name: "Choisir la société et ce qu’elle paie" }).click();
  await shoot("line-by-hand");
  await page.getByRole("button", { name: "Annuler" }).last().click();
  await page.getByRole("button", { name: "Rapprocher", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Annuler le rapprochement" })).toBeVisible();
  await shoot("line-matched");

  await page.goto("/billing/receipts");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await shoot("receipts");
  await page.getByRole("button", { name: "Nouvel encaissement" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Société" }).fill(client);
  await page
    .getByRole("option", { name: new RegExp(client) })
    .first()
    .click();
  await dialog.getByRole("textbox", { name: /^Montant reçu/ }).fill("50");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: /reçus le/ })).toBeVisible();
  await shoot("receipt");

  await page.goto(address);
  await page
    .getByRole("link", { name: new RegExp(client) })
    .first()
    .click();
  await page.getByRole("tab", { name: "Compte" }).click();
  await expect(page.getByRole("link", { name: `Facture ${second}` })).toBeVisible();
  await shoot("account");
  await page.goto("/billing/due-deposit-payments");
  await expect(page.getByRole("heading", { name: "Dépôts à encaisser" })).toBeVisible();
  await shoot("due-deposits");
  await page.goto("/billing/statements/table");
  // The bank account of the lessor, not that of the SPV.
  await page.getByRole("combobox", { name: "Compte" }).click();
  await page.getByRole("option", { name: /Écurie Démonstration/ }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "mars.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Date;Libellé;Débit;Crédit\n01/01/2026;REGLEMENT ALTIMETRE;;1 000,00\n02/01/2026;FRAIS;-12,50;\n",
    ),
  });
  await expect(page.getByText("2 mouvements, 987,50 € en tout")).toBeVisible();
  await shoot("table-layout");
  await page.getByRole("textbox", { name: /^Solde d’ouverture/ }).fill("0");
  await page.getByRole("textbox", { name: /^Solde de clôture/ }).fill("987");
  await page.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(page.getByText(/ne tombe pas juste/).first()).toBeVisible();
  await page.getByRole("textbox", { name: /^Solde de clôture/ }).fill("987,5");
  await page.getByRole("button", { name: "Importer", exact: true }).click();
  await expect(page.getByText("2 lignes nouvelles")).toBeVisible();
  await page.goto("/billing/statements/imported");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await shoot("statements");
});
