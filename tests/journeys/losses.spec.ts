// A stolen car is found within thirty days; another is wrecked and ceded. Contract, rents, insurance, funding, positions,
// counters and the client follow each time.
import { type APIRequestContext, expect, test } from "@playwright/test";
import {
  addMonths,
  type Day,
  dayInParis,
  firstOfMonth,
  frenchDay,
  timeInParis,
} from "#kernel/calendar/day.ts";
import { cessionDueOn, insurerDueOn } from "#damages/model/damages/clocks.ts";
import { frenchPrice } from "#kernel/money.ts";
import { BoxDouble, recordFrame } from "#tests/doubles/box.ts";
import { boxPort } from "../../tools/testing/site.mjs";
import { readInMessage, signInAs } from "./accounts.ts";
import { postApi, readApi } from "./api.ts";
import {
  deadlinesOf,
  dueBefore,
  fitBox,
  leaseCar,
  type LossFacts,
  noticesOf,
  readLossFacts,
} from "./lost-car.ts";
import { act, choose } from "./record-actions.ts";
import { pdfOf } from "./sample-documents.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

const role = "salesAdministrator";

const minutesAgo = (minutes: number): string =>
  `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00Z`;

interface RentedCar {
  id: string;
  contractId: string;
  periodId: string;
  car: { plate: string };
}

interface LostRental {
  carId: string;
  contractId: string;
}

/** The detail of the notice of the person who repays the funder. */
const repaymentOf = ({ repaymentCents }: LossFacts) =>
  expect.stringContaining(`${frenchPrice(repaymentCents ?? 0)} aujourd’hui`);

/** The address of the contact that the client is written to at. */
async function clientOf(request: APIRequestContext, carId: string): Promise<string> {
  const { insurance } = await readApi<{ insurance: { recipients: { email: string }[] } }>(request, {
    role,
    path: `/insurances/cars/${carId}`,
  });
  return insurance.recipients[0]?.email ?? "";
}

/** The words of a message about this car, whatever else is written to the same contact meanwhile. */
const of = ({ plate }: { plate: string }, words: string) => new RegExp(`${plate}[^]*${words}`);

test("a stolen car is searched by its positions, found, and given back to its client", async ({ page }) => {
  const { request } = page;
  const read = <Answer>(path: string) => readApi<Answer>(request, { role, path });
  const company = encodeURIComponent("Chevrefeuille Pépinières");
  const { items } = await read<{ items: RentedCar[] }>(
    `/cars-on-the-road?search=${company}&sort=startDay,asc&pageSize=1`,
  );
  const [rented] = items;
  if (!rented) throw new Error("the demonstration company rents a car to Chevrefeuille Pépinières");
  const { id: carId, contractId, periodId, car } = rented;
  const imei = "352099001761507";
  await leaseCar(request, carId);
  await fitBox(request, carId, { imei, at: minutesAgo(180) });
  const facts = () => readLossFacts(request, { carId, contractId });
  const before = await facts();
  expect(before).toMatchObject({ holder: "CLIENT", isOnTheRoad: true, searchedSince: null });
  const client = await clientOf(request, carId);

  const stolenAt = minutesAgo(120);
  await signInAs(page, role, `/car-summary/damages/${carId}`);
  await page.getByRole("button", { name: "Déclarer un vol" }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await field("Volé le").fill(frenchDay(dayInParis(stolenAt)));
  await field("Heure").fill(timeInParis(stolenAt));
  await field("Lieu").fill("Parking de la gare");
  await field("N° de la plainte").fill("2026/007113");
  await dialog.getByRole("button", { name: "Déclarer le vol" }).click();
  await expect(page.getByText("Le vol est déclaré.")).toBeVisible();

  // The rent goes on, and the policy still covers the car: a loss stops nothing by itself.
  const stolen = await facts();
  expect(stolen).toEqual({
    ...before,
    car: stolen.car,
    box: stolen.box,
    holder: "THIEF",
    isOnTheRoad: false,
    searchedSince: new Date(stolenAt).toISOString(),
    openLosses: before.openLosses + 1,
  });
  expect(stolen.car.status).toBe("STOLE");
  expect(await noticesOf(request, "accountant", carId)).toEqual([repaymentOf(before)]);
  await readInMessage(request, client, of(car, "Remplacement ou fin"));
  // The claim is due to the insurer of the fleet within two working days.
  const deadlines = await deadlinesOf(request, car.plate);
  expect(deadlines).toContainEqual({
    title: expect.stringContaining("Déclarer à l’assureur le sinistre"),
    due: insurerDueOn("THEFT", dayInParis(new Date())),
  });

  // Its box says where it is, to those who search it.
  const box = await BoxDouble.connect(boxPort);
  box.send(recordFrame(imei, minutesAgo(3), 7_000));
  await box.answered(6);
  box.close();
  const since = { fromDay: dayInParis(stolenAt), fromTime: timeInParis(stolenAt) };
  await expect(async () => {
    const until = { untilDay: dayInParis(new Date()), untilTime: timeInParis(new Date().toISOString()) };
    const look = { ...since, ...until, reason: "Recherche du véhicule volé" };
    await postApi(request, { role, path: `/tracking/${carId}/positions` }, look);
    const { looks } = await read<{ looks: { id: string }[] }>(`/tracking/${carId}/looks`);
    const { positions } = await read<{ positions: object[] }>(`/tracking/looks/${looks[0]?.id}/positions`);
    expect(positions).toHaveLength(1);
  }).toPass({ timeout: 75_000 });

  await page.reload();
  await act(page, "Noter le véhicule retrouvé");
  await field("Retrouvé à").fill("Villepinte");
  await field("Compteur").fill("5");
  await dialog.getByRole("button", { name: "Noter le véhicule retrouvé" }).click();
  const known = dialog.getByText(/Il était à/);
  await expect(known).toBeVisible();
  const kilometres =
    Number((/Il était à ([\d\s]+)/.exec((await known.textContent()) ?? "")?.[1] ?? "").replace(/\D/g, "")) +
    40;
  await field("Compteur").fill(String(kilometres));
  await dialog.getByRole("button", { name: "Noter le véhicule retrouvé" }).click();
  await expect(page.getByText("Le véhicule est retrouvé.")).toBeVisible();
  await expect(page.getByText("En circulation", { exact: true }).first()).toBeVisible();

  // As if nothing had been declared: only its odometer moved.
  const found = await facts();
  expect(found).toEqual({ ...before, car: found.car, box: found.box });
  expect(found.car).toMatchObject({ status: "DELIVERED", mileage: kilometres });
  expect(found.contract.periods.find(({ id }) => id === periodId)).toMatchObject({ carId, endDay: null });
  expect(await noticesOf(request, "accountant", carId)).toEqual([]);
  await readInMessage(request, client, of(car, "votre location se poursuit"));
});

test("a car written off is wrecked, its rental ends at the hour of the damage, and it is ceded to the insurer", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  const read = <Answer>(path: string) => readApi<Answer>(request, { role, path });
  const total = async (path: string): Promise<number> =>
    (await read<{ total: number }>(`${path}/total`)).total;
  await signInAs(page, role, "/operations/untreated-damages");
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name });
  const closings = await total("/billing/missing-tunings");
  await page
    .getByRole("row", { name: /Rocade de Rennes/ })
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/damages\/view\//);
  const id = /damages\/view\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  const damage = await read<LostRental & { damageTime: string; car: { plate: string } }>(`/damages/${id}`);
  const { carId } = damage;
  const facts = () => readLossFacts(request, damage);
  await leaseCar(request, carId);
  await fitBox(request, carId, { imei: "352099001761515", at: minutesAgo(60) });
  const client = await clientOf(request, carId);
  const before = await facts();
  const periodId = before.contract.periods.find((period) => period.carId === carId)?.id ?? "";
  const lostOn = dayInParis(damage.damageTime);
  const dueToTheLoss = await dueBefore(request, damage, lostOn);

  await act(page, "Répondre à l’offre");
  await choose(page, dialog, "Réponse à l’offre", "Acceptée");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La réponse est notée.")).toBeVisible();
  const untreated = await total("/damages/untreated");
  await act(page, "Déclarer l’épave");
  await dialog.getByRole("button", { name: "Déclarer l’épave" }).click();
  await expect(page.getByText("Épave", { exact: true }).first()).toBeVisible();
  expect(await total("/damages/untreated")).toBe(untreated - 1);

  // The rent goes on until a person ends the rental.
  const wrecked = await facts();
  expect(wrecked).toEqual({
    ...before,
    car: wrecked.car,
    isOnTheRoad: false,
    openLosses: before.openLosses + 1,
  });
  expect(wrecked.car.status).toBe("BROKEN");
  expect(await noticesOf(request, "accountant", carId)).toEqual([repaymentOf(before)]);
  await readInMessage(request, client, of(damage.car, "il ne sera pas réparé"));

  await page.goto(`/car-summary/damages/${carId}`);
  await act(page, "Terminer la location");
  await field("Offre acceptée le").fill(frenchToday());
  await dialog.getByRole("button", { name: "Terminer la location" }).click();
  await expect(page.getByText("La location est terminée à l’heure de la perte.")).toBeVisible();
  const ended = await facts();
  expect(ended.contract.status).toBe("EARLY_TERMINATED");
  expect(ended.contract.periods.find((period) => period.id === periodId)).toMatchObject({ endDay: lostOn });
  expect(ended.insurance.isAwaited).toBe(false);
  expect(await total("/billing/missing-tunings")).toBe(closings + 1);
  expect(await read(`/billing/closings/${periodId}`)).toMatchObject({ cause: "WRECK", endedOn: lostOn });
  // The month of the loss is due for the days before it, the next ones not at all.
  const dueIn = ({ rents }: LossFacts, month: Day): number =>
    rents.months.find((one) => one.month === month)?.dueCents ?? 0;
  const lossMonth = firstOfMonth(lostOn);
  const nextMonth = addMonths(lossMonth, 1);
  expect(Math.abs(dueIn(ended, lossMonth) - dueToTheLoss)).toBeLessThan(5);
  expect(dueIn(before, nextMonth)).toBeGreaterThan(0);
  expect(dueIn(ended, nextMonth)).toBe(0);

  await act(page, "Céder");
  await choose(page, dialog, "Cédé à", "L’assureur");
  await field("Nom de l’acquéreur").fill("Mutuelle Démonstration");
  await field("Montant").fill("11 800");
  await dialog.locator("input[type=file]").setInputFiles(await pdfOf("cession.pdf", ["ACTE DE CESSION"]));
  await dialog.getByRole("button", { name: "Céder le véhicule" }).click();
  await expect(dialog.getByText(/obtenez d’abord sa mainlevée/)).toBeVisible();
  await dialog.getByRole("switch", { name: "Le financeur a donné sa mainlevée" }).check({ force: true });
  await dialog.getByRole("button", { name: "Céder le véhicule" }).click();
  await expect(page.getByText("Le véhicule est cédé.")).toBeVisible();
  await expect(page.getByText("Vendu", { exact: true }).first()).toBeVisible();
  const ceded = await facts();
  expect(ceded).toEqual({
    ...ended,
    car: ceded.car,
    box: null,
    holder: "BUYER",
    openLosses: before.openLosses,
  });
  expect(ceded.car.status).toBe("SOLD");
  expect(await deadlinesOf(request, damage.car.plate)).toContainEqual({
    title: expect.stringContaining("Déclarer la cession"),
    due: cessionDueOn(dayInParis(new Date())),
  });
  await page.getByRole("button", { name: "Documents" }).first().click();
  await expect(page.getByRole("menuitem", { name: "Acte de cession" })).toBeVisible();
});
