// The life of a car, from a need to the road, on the screens of each role: a signed contract waits for a car, which
// is ordered, paid, funded, carried, registered, insured, prepared and delivered, until the contract runs.
import { expect, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { chooseCar, chooseCompany } from "./quote-form.ts";
import { signOnPhone, openPhone } from "./client-signature.ts";
import {
  registrationCertificate,
  germanOrder,
  pdfOf,
  photo,
  provisionalCertificate,
  freshVins,
} from "./sample-documents.ts";
import {
  chooseSlotOnPhone,
  completeTasks,
  drawSignature,
  insureOnPhone,
  expectSignaturePadVisible,
  fillInspection,
} from "./phone-steps.ts";
import { counterOf, frenchToday, takeScreenshot } from "./screenshots-and-counters.ts";

test.describe.configure({ mode: "serial" });

const company = "Fromagerie des Trois Cols";
/** The VIN of an order of the demonstration company. */
const taken = "VZZECUR2E02000000";
const [first, second, third] = freshVins();
const number = `RB-${first.slice(-6)}`;
const registrationDocuments = [
  "Facture d’achat",
  "Certificat de conformité (COC)",
  "Zulassungsbescheinigung Teil II",
  "Quitus fiscal",
  "Kbis du bailleur",
  "Pièce d’identité du signataire",
];
let orderId = "";
let sold = "";
let deliveryPath = "";
let carId = "";
// A series of its own: the demonstration data uses « AB » to « BD ».
const ww = `WW-${first.slice(-3)}-XK`;
const plate = `GA-${first.slice(-3)}-${first.slice(-6, -4).replace(/\d/g, (digit) => "ABCDEFGHJK"[Number(digit)] ?? "A")}`;

test("a quote is signed on a phone: its contract waits for a car", async ({ page, browser, request }) => {
  await signInAs(page, "salesman", "/prospection/quotes/new");
  await chooseCompany(page, company);
  await chooseCar(page, "Golf");
  await page.getByRole("button", { name: "Créer le devis" }).click();
  await expect(page).toHaveURL(/\/prospection\/quotes\/view\//);
  const heading = page.getByRole("heading", { level: 1 });
  orderId = /D-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("button", { name: "Envoyer en signature" }).click();
  const dialog = page.getByRole("dialog");
  const signatory = await dialog.getByLabel("E-mail").first().inputValue();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("En signature").first()).toBeVisible();
  await signInAs(page, "admin", "/buying/cars");
  const before = await counterOf(page, "Véhicules à acheter");
  await signOnPhone(browser, request, signatory);
  await expect.poll(() => counterOf(page, "Véhicules à acheter")).toBeGreaterThan(before);
  await expect(page.getByRole("row").filter({ hasText: orderId })).toBeVisible();
  await takeScreenshot(page, "need");
});

test("its car is ordered with two others, read from the supplier's document, and a known VIN is refused", async ({
  page,
}) => {
  await signInAs(page, "purchaser", "/buying/cars");
  await page.getByRole("row").filter({ hasText: orderId }).getByRole("link").first().click();
  await takeScreenshot(page, "fill");
  await page.getByRole("dialog").getByRole("link", { name: "Commander un véhicule" }).click();
  await expect(page.getByText(`Pour le contrat ${orderId}`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Finition", exact: true })).not.toHaveValue("");
  sold =
    /: (.+?)(,|$)/.exec((await page.getByText(`Pour le contrat ${orderId}`).textContent()) ?? "")?.[1] ?? "";
  await page
    .locator("input[type=file]")
    .and(page.getByLabel("Document du fournisseur"))
    .setInputFiles(await germanOrder({ number, title: sold, vins: [first, taken, third] }));
  await expect(page.getByRole("region", { name: "Ce qui a été lu" })).toContainText(
    "Verbindliche Bestellung",
  );
  // A supplier recognised by its name alone is doubtful: it waits for a click.
  await page.getByRole("button", { name: "Reprendre : Fournisseur" }).click();
  await takeScreenshot(page, "order-read");
  const refusal = page.getByText(/Ce VIN est déjà commandé : AB-26-0417, Autohaus Rheinblick\.$/);
  await expect(refusal.first()).toBeVisible();
  await page.getByRole("button", { name: "Commander" }).click();
  await takeScreenshot(page, "order-refused");
  await page.getByRole("textbox", { name: "VIN", exact: true }).nth(1).fill(second);
  await page.getByRole("button", { name: "Commander" }).click();
  await expect(page.getByRole("heading", { name: `Commande ${number}` })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(orderId) })).toBeVisible();
  await takeScreenshot(page, "order");
  // The document still contains the wrong VIN: payment is blocked until the difference is explained.
  await page.getByRole("button", { name: "Expliquer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("VIN recopié par erreur, corrigé avec le fournisseur");
  await dialog.getByRole("button", { name: "Expliquer" }).click();
  await expect(page.getByText("La différence de VIN est expliquée.")).toBeVisible();
  await page.getByRole("tab", { name: /Bon de commande/ }).click();
  await expect(page.getByRole("button", { name: /Bon de commande signé bestellung\.pdf/ })).toBeVisible();
  const form = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Bon à envoyer au fournisseur" }).click();
  await (await form).close();
  await takeScreenshot(page, "order-papers");
});

test("the three are paid together: the car exists, for its contract", async ({ page }) => {
  await signInAs(page, "accountant", "/payment/cars");
  const before = await counterOf(page, "Véhicules à payer");
  await page.getByRole("link", { name: first }).click();
  await page.getByRole("button", { name: "Payer 3 véhicules" }).click();
  const dialog = page.getByRole("dialog");
  await takeScreenshot(page, "pay");
  await dialog.getByRole("textbox", { name: "Référence" }).fill(`VIR ${number}`);
  await dialog.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByText("3 véhicules sont payés.")).toBeVisible();
  await page.getByRole("link", { name: first }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
  carId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await takeScreenshot(page, "car");
  await expect.poll(() => counterOf(page, "Véhicules à payer")).toBeLessThan(before);
});

test("it is funded, with its schedule and its contract", async ({ page }) => {
  await signInAs(page, "accountant", "/payment/missing-funders");
  await page.getByRole("link", { name: first }).click();
  await page.getByRole("button", { name: "Financer ce véhicule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Financeur" }).fill("Banque des Pays");
  await page.getByRole("option", { name: /Banque des Pays de Loire/ }).click();
  await expect(dialog.getByRole("textbox", { name: "Durée" })).toHaveValue("48");
  await dialog.getByRole("textbox", { name: "Versement des fonds" }).fill(frenchToday());
  await dialog.getByRole("textbox", { name: "Première échéance" }).fill(frenchToday(30));
  await dialog.getByRole("textbox", { name: "Numéro de contrat" }).fill(`P-${first.slice(-6)}`);
  await takeScreenshot(page, "fund-form");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le financement est enregistré.")).toBeVisible();
  for (const document of ["échéancier", "contrat"]) {
    await page.getByRole("button", { name: `Déposer : ${document}` }).click();
    await dialog.locator("input[type=file]").setInputFiles(await pdfOf(`${document}.pdf`, [document]));
    await dialog.getByRole("button", { name: "Déposer" }).click();
    await expect(page.getByRole("button", { name: `${document}.pdf`, exact: true })).toBeVisible();
  }
  await takeScreenshot(page, "funded");
  // Counters also count the cars of other journeys, which run meanwhile.
  await page.goto("/payment/missing-funders");
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await expect(page.getByRole("link", { name: first })).toBeHidden();
});

test("it is carried from Germany and received, with its CMR and a photo", async ({ page }) => {
  await signInAs(page, "purchaser", "/transport/to-transport");
  const before = await counterOf(page, "Véhicules à transporter");
  for (const vin of [first, second, third])
    await page.getByRole("row").filter({ hasText: vin }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirmer le transport" }).click();
  const dialog = page.getByRole("dialog");
  await takeScreenshot(page, "transport-form");
  await dialog.getByRole("textbox", { name: "Transporteur", exact: true }).fill("Transports Rhin");
  await dialog.getByRole("textbox", { name: "E-mail du transporteur" }).fill("rhin@exemple.test");
  await dialog.getByRole("textbox", { name: "Enlèvement prévu" }).fill(frenchToday());
  await dialog.getByRole("textbox", { name: /^Prix/ }).fill("1 500");
  await dialog.getByRole("button", { name: "Confirmer le transport" }).click();
  await expect(page.getByText("Transport de 3 véhicules confirmé.")).toBeVisible();
  await page.getByRole("link", { name: first }).click();
  await takeScreenshot(page, "transport");
  await page.getByRole("button", { name: "Confirmer la réception" }).click();
  await dialog.getByRole("textbox", { name: "Kilométrage" }).fill("14");
  await dialog.getByRole("button", { name: "Confirmer la réception" }).click();
  await takeScreenshot(page, "receive");
  await dialog
    .locator("input[type=file]")
    .nth(0)
    .setInputFiles(await pdfOf("cmr.pdf", ["LETTRE DE VOITURE CMR"]));
  await dialog
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles(await photo("#557799"));
  await dialog.getByRole("button", { name: "Confirmer la réception" }).click();
  await expect(page.getByText("Véhicule reçu : il est à préparer.")).toBeVisible();
  await expect.poll(() => counterOf(page, "Véhicules à transporter")).toBeLessThan(before);
  await takeScreenshot(page, "received");
});

test("it is registered: a provisional plate, the request, then a carte grise that is read and compared", async ({
  page,
}) => {
  await signInAs(page, "salesAdministrator", "/operations/immatriculations");
  await page.getByRole("link", { name: first }).click();
  await expect(page.getByRole("heading", { name: "Pièces du dossier" })).toBeVisible();
  await takeScreenshot(page, "registration");
  const dialog = page.getByRole("dialog");
  for (const document of registrationDocuments) {
    await page.getByRole("button", { name: `Déposer : ${document}` }).click();
    await dialog
      .locator("input[type=file]")
      .setInputFiles(await pdfOf(`${document}.pdf`, [document, `E ${first}`]));
    await dialog.getByRole("button", { name: "Ajouter" }).click();
    // Its pages are read before it is added.
    await expect(dialog).toBeHidden({ timeout: 40_000 });
    await expect(page.getByRole("button", { name: `Déposer : ${document}` })).toBeHidden();
  }
  await takeScreenshot(page, "registration-papers");

  await page.getByRole("button", { name: "Enregistrer le CPI WW" }).click();
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await provisionalCertificate({ vin: first, plate: ww }));
  await expect(dialog.getByRole("textbox", { name: "Plaque" })).toHaveValue(ww);
  await takeScreenshot(page, "cpi-ww");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(`Valable jusqu’au ${frenchToday(60)}.`)).toBeVisible();

  const pack = page.waitForEvent("download");
  await page.getByRole("button", { name: "Déposer la demande définitive" }).click();
  await (await pack).cancel();
  await takeScreenshot(page, "registration-requested");

  await page.getByRole("button", { name: "Enregistrer la carte grise" }).click();
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await registrationCertificate({ vin: first, plate }));
  await expect(dialog.getByRole("textbox", { name: "Plaque" })).toHaveValue(plate);
  await takeScreenshot(page, "carte-grise");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Carte grise enregistrée.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(plate);
  await takeScreenshot(page, "registered");
  await page.goto("/operations/immatriculations");
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await expect(
    page.getByRole("link", { name: first }).or(page.getByRole("link", { name: plate })),
  ).toBeHidden();
});

test("from one link on a phone, the client insures it, chooses its delivery and follows its progress", async ({
  page,
  browser,
}) => {
  await signInAs(page, "salesAdministrator", "/operations/missing-insurances");
  await page
    .getByRole("link", { name: plate })
    .or(page.getByRole("link", { name: first }))
    .first()
    .click();
  await page.getByRole("button", { name: "Demander l’attestation" }).first().click();
  const email =
    /, (\S+@\S+)$/.exec(await page.getByRole("dialog").getByRole("combobox").first().inputValue())?.[1] ?? "";
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("Demandée", { exact: true }).first()).toBeVisible();
  const letter = await lastMessage(page.request, email);
  const phone = await openPhone(browser);
  await phone.goto(/\/public\/add-insurance-information\/\S+/.exec(letter)?.[0] ?? "");
  await insureOnPhone(phone, plate);
  await chooseSlotOnPhone(phone);
  await phone.context().close();

  await page.getByRole("button", { name: "Valider l’attestation" }).first().click();
  await takeScreenshot(page, "memo");
  await page.getByRole("dialog").getByRole("button", { name: "Valider l’attestation" }).click();
  await expect(page.getByText("Validée", { exact: true }).first()).toBeVisible();
});

test("it is prepared and inspected on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "operator", "/delivery/preparation-tasks");
  await page.getByRole("link").filter({ hasText: plate }).first().click();
  await expect(page.getByRole("heading", { name: plate })).toBeVisible();
  await takeScreenshot(page, "workshop");
  await completeTasks(page);
  await page.getByRole("button", { name: "État des lieux de départ" }).click();
  await fillInspection(page, 16);
  await page.getByRole("button", { name: "Terminer" }).first().click();
  await expect(page.getByText("L’état des lieux est terminé.")).toBeVisible();
  await takeScreenshot(page, "inspected");
});

test("missing items are settled one by one until it is ready", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/delivery/to-deliver");
  const row = page.getByRole("row").filter({ hasText: plate });
  await expect(row).toContainText("Prix de livraison");
  await takeScreenshot(page, "to-deliver");
  await row.getByRole("link", { name: "Prix de livraison" }).click();
  await expect(page.getByRole("heading", { name: `Livraison ${orderId}` })).toBeVisible();
  await page.getByRole("button", { name: /prix/i }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /Prix/ }).fill("180");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le prix est enregistré.")).toBeVisible();
  await takeScreenshot(page, "delivery-priced");
  const before = await counterOf(page, "Véhicules à préparer");
  await page.goto("/delivery/to-prepare");
  await page.getByRole("link", { name: plate }).first().click();
  await takeScreenshot(page, "to-prepare");
  await dialog.getByRole("button", { name: "Déclarer prêt à livrer" }).click();
  await expect(page.getByText("Le véhicule est prêt à livrer.")).toBeVisible();
  await expect.poll(() => counterOf(page, "Véhicules à préparer")).toBeLessThan(before);
  await page.goto("/delivery/to-deliver");
  await expect(page.getByRole("row").filter({ hasText: plate })).toContainText("Tout est prêt");
});

test("it is delivered with a signature drawn on the screen: the contract runs, and its history is complete", async ({
  page,
}) => {
  await signInAs(page, "operationValidator", "/delivery/to-deliver");
  const row = page.getByRole("row").filter({ hasText: plate });
  await row.getByRole("link").first().click();
  await expect(page.getByText("Le véhicule peut être livré.")).toBeVisible();
  deliveryPath = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Livrer" }).click();
  const dialog = page.getByRole("dialog", { name: /^Livrer / });
  await dialog.getByRole("textbox", { name: "Kilométrage" }).fill("17");
  await dialog.getByRole("textbox", { name: "Qualité" }).fill("Gérante");
  const recipient = await dialog.getByRole("textbox", { name: "E-mail" }).inputValue();
  await expectSignaturePadVisible(page);
  await drawSignature(page);
  await page.evaluate(() => history.back());
  const question = page.getByRole("dialog", { name: "Quitter sans enregistrer ?" });
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(deliveryPath));
  await takeScreenshot(page, "deliver");
  await dialog.getByRole("button", { name: "Livrer" }).click();
  await expect(page.getByText("Le véhicule est livré ; le procès-verbal part au client.")).toBeVisible();
  await takeScreenshot(page, "delivered");
  await signInAs(page, "admin", deliveryPath);
  await expect.poll(() => lastMessage(page.request, recipient)).toContain("procès-verbal de livraison signé");
  await page.getByRole("main").getByRole("link", { name: orderId }).first().click();
  await expect(page).toHaveURL(/\/prospection\/contracts\/view\//);
  await expect(page.getByText("En cours", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("figure", { name: "Déroulement du contrat" })).toContainText("Livraison");
  await takeScreenshot(page, "contract");
  await page.goto(`/car-summary/rental-history/${carId}`);
  await takeScreenshot(page, "rental");
  await page.getByRole("tab", { name: "Historique" }).click();
  for (const words of ["acheté", "financement", "transport", "reçu", "carte grise", "assurance", "livré"])
    await expect(page.getByText(new RegExp(words, "i")).first()).toBeVisible();
  await takeScreenshot(page, "history");
});
