// The end of a rental: from the link sent to a client near its term to what its car earned, each step on the screens
// of the person who does it.
import { expect } from "@playwright/test";
import { addDays, type Day, dayInParis } from "#kernel/calendar/day.ts";
import { signInAs } from "./accounts.ts";
import { settleClosing, setTransportPrice } from "./closing-steps.ts";
import {
  concludeSale,
  declareSale,
  invoiceAndPay,
  openSaleFile,
  takeBack,
  withdrawOnPhone,
} from "./conclusion-steps.ts";
import { advanceByWeeks } from "./demonstration-day.ts";
import { test } from "./own-site.ts";
import { readRegister, verifyExport } from "./register-steps.ts";
import {
  acceptOnPhone,
  contestOnPhone,
  finaliseRepairs,
  judgeRepairs,
  proposeRepairs,
  reviseRepairs,
} from "./repair-steps.ts";
import { askReturn, chooseReturnOnPhone, handBack, inspectReturn, prepareReturn } from "./return-steps.ts";
import {
  approveProofs,
  authoriseSale,
  type Buyer,
  drawOrder,
  openProcedure,
  putForSale,
  sendProofs,
  signByLink,
  signOnScreen,
} from "./sale-steps.ts";
import { deliverShortRental, signShortRental } from "./short-rental.ts";
import { readStatement } from "./statement-steps.ts";

test.describe.configure({ mode: "serial" });
test.use({ siteName: "return" });

const company = "Maçonnerie Pierrefeu";
/** Of a car in stock that fits the quote. */
const plate = "HH-245-WZ";
const consumer: Buyer = {
  kind: "Particulier",
  firstName: "Marie",
  lastName: "Lœuvre",
  email: "marie.loeuvre@exemple.test",
};
const trader: Buyer = {
  kind: "Professionnel de l’automobile",
  companyName: "Autos du Sillon",
  siret: "55210055400013",
  firstName: "Yann",
  lastName: "Le Goff",
  email: "yann.legoff@autos-sillon.test",
};
let rental = { orderId: "", signatory: "" };
let client = "";
let returnPath = "";
/** The day of the handback, and of all that follows. */
let today: Day;
let repairs = "";
let carId = "";
let salePath = "";
let tradePath = "";

test("a car is rented for one month, with a deposit", async ({ page, browser, request }) => {
  test.setTimeout(240_000);
  rental = await signShortRental({ page, browser, request }, { company, car: "Kia Niro Active" });
  client = rental.signatory;
});

test("it leaves with the inspection of its departure", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await deliverShortRental({ page, browser }, { orderId: rental.orderId, plate, mileage: 14_405 });
});

test("near its term, the client chooses on a phone when, where and whom to meet", async ({
  page,
  browser,
  request,
}) => {
  const email = await askReturn(page, plate);
  returnPath = new URL(page.url()).pathname;
  await chooseReturnOnPhone(browser, request, email);
});

test("staff prepare the return: the carrier has its order, the planning shows it", async ({
  page,
  request,
}) => {
  today = await prepareReturn(page, request, plate);
  await page.goto(`/delivery/planning?at=${today}`);
  await expect(page.getByText(/Kia Niro/).first()).toBeVisible();
});

test("the car is handed back with a signature on screen", async ({ page, request }) => {
  test.setTimeout(420_000);
  await advanceByWeeks(page, { from: dayInParis(new Date()), to: today });
  await handBack(page, request, { path: returnPath, email: client, kilometrage: 15_230 });
});

test("its inspection puts each view beside the one of the departure", async ({ browser }) => {
  await inspectReturn(browser, { path: returnPath, mileage: 15_240 });
});

test("the client contests one line of the estimate, then accepts the new version", async ({
  page,
  browser,
  request,
}) => {
  const line = /^Choc ou enfoncement, capot/;
  await judgeRepairs(page, plate);
  await proposeRepairs(page);
  const former = await contestOnPhone(browser, request, { email: client, line });
  await reviseRepairs(page, browser, { line, price: "150", former });
  await proposeRepairs(page);
  await acceptOnPhone(browser, request, { email: client });
  repairs = await finaliseRepairs(page);
});

test("the closing bills the repairs and settles the deposit", async ({ page }) => {
  await setTransportPrice(page, returnPath);
  await settleClosing(page, { path: returnPath, repairs });
});

test("the car is authorised, then put for sale at a price", async ({ page }) => {
  carId = await authoriseSale(page, plate);
  await putForSale(page, plate, "24 900");
});

test("a consumer sends its papers by a link, and signs its order at a distance", async ({
  page,
  browser,
  request,
}) => {
  const proofs = [
    { label: "Pièce d’identité" },
    { label: "Justificatif de domicile", datedOn: addDays(today, -30) },
  ];
  salePath = await openProcedure(page, { carId, euros: "24 500", on: today, buyer: consumer });
  await sendProofs(page, browser, request, { email: consumer.email, proofs });
  await approveProofs(page, { proofs, on: today });
  await drawOrder(page, { path: salePath });
  await signByLink(page, browser, request, consumer.email);
});

test("the sale is invoiced, paid through a statement, and concluded with its deed", async ({ page }) => {
  await invoiceAndPay(page, { path: salePath, totalCents: 2_450_000, on: today });
  await concludeSale(page, salePath, 15_245);
  await openSaleFile(page);
  await declareSale(page, salePath);
});

test("the register has its way in and out, and the verifier of its export says so", async ({ page }) => {
  await readRegister(page, plate, [/Sortie/, /Entrée/]);
  expect(await verifyExport(page)).toMatch(/^\d+ lignes vérifiées/);
});

test("the buyer renounces from its page: the car is back, with a new line of the register", async ({
  page,
  browser,
  request,
}) => {
  await withdrawOnPhone(browser, request, consumer.email);
  await takeBack(page, salePath);
  await signInAs(page, "accountant", salePath);
  await page.getByRole("link", { name: "Ouvrir la facture" }).click();
  await expect(page.getByText(/Avoir A\d{4}-\d{6}/).first()).toBeVisible();
  await readRegister(page, plate, [/Entrée/, /Sortie/, /Entrée/]);
  await page.goto("/billing/transfers/new");
  await expect(page.getByRole("row", { name: /^Marie Lœuvre/ })).toContainText("24 500,00 €");
});

test("it is sold again, to a trader", async ({ page, browser, request }) => {
  const proofs = [{ label: "Extrait Kbis", datedOn: addDays(today, -20) }, { label: "Pièce d’identité" }];
  await authoriseSale(page, plate);
  await putForSale(page, plate, "23 900");
  tradePath = await openProcedure(page, { carId, euros: "19 000", on: today, buyer: trader });
  await sendProofs(page, browser, request, { email: trader.email, proofs });
  await approveProofs(page, { proofs, on: today });
  await drawOrder(page, { path: tradePath, isTrade: true });
  await signOnScreen(page);
});

test("the statement of the car says what it earned, each line opening its cause", async ({ page }) => {
  const invoice = await invoiceAndPay(page, { path: tradePath, totalCents: 2_280_000, on: today });
  await concludeSale(page, tradePath, 15_250);
  await readStatement(page, {
    carId,
    lines: ["Remise en état", "Transport de retour", `Vente, facture ${invoice}`],
  });
});
