// A box fitted in a car connects over TCP: its frames move the odometer, hostile ones beside it do nothing.
import { expect, test } from "@playwright/test";
import { dayInParis, frenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { BoxDouble, bytesOf, frameOf, recordFrame } from "#tests/doubles/box.ts";
import { boxPort } from "../../tools/testing/site.mjs";
import { signInAs } from "./accounts.ts";

const imei = "353456789012348";
const counter = 7_000;
const kilometres = 25;

const minutesAgo = (minutes: number): string =>
  `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 19)}Z`;

/** Each on a socket of its own: noise, a wrong CRC, an unknown box, an empty record. */
async function sendHostileFrames(): Promise<void> {
  const record = recordFrame(imei, minutesAgo(3), counter + 900_000);
  const frames = [
    bytesOf("ffff".repeat(64)),
    Buffer.concat([record.subarray(0, -1), Buffer.from([(record.at(-1) ?? 0) ^ 1])]),
    recordFrame("490154203237518", minutesAgo(3), 5),
    frameOf(imei, 1, bytesOf("00ff")),
  ];
  for (const frame of frames) (await BoxDouble.connect(boxPort)).send(frame);
}

test("the frames of a box move the odometer of its car, and hostile frames do nothing", async ({ page }) => {
  await signInAs(page, "salesAdministrator", "/on-the-road/cars?sort=companyName,asc");
  await page.locator("tbody a[href*='/car-summary/']").first().click();
  const id = /car-summary\/[^/]+\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/car-summary/tracking/${id}`);
  await page.getByRole("button", { name: "Poser un boîtier" }).click();
  const known = /([\d\s]+)\skm/.exec(await page.locator("main").innerText())?.[1] ?? "";
  const fittedKm = Number(known.replaceAll(/\D/g, "")) + 3;
  const fittedAt = minutesAgo(10);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Type de boîtier" }).click();
  await page.getByRole("option", { name: "Ruptela" }).click();
  await dialog.getByRole("textbox", { name: "IMEI" }).fill(imei);
  await dialog.getByRole("textbox", { name: "Posé le" }).fill(frenchDay(dayInParis(fittedAt)));
  await dialog.getByRole("textbox", { name: "Heure" }).fill(timeInParis(fittedAt));
  await dialog.getByRole("textbox", { name: "Compteur du véhicule" }).fill(String(fittedKm));
  await dialog.getByRole("button", { name: "Poser" }).click();
  await expect(page.getByText("Posé, pas encore entendu")).toBeVisible();

  await sendHostileFrames();
  const box = await BoxDouble.connect(boxPort);
  box.send(recordFrame(imei, minutesAgo(2), counter));
  box.send(recordFrame(imei, minutesAgo(1), counter + kilometres));
  await box.answered(12);
  box.close();

  const recorded = page.getByText(`${frenchNumber(counter + kilometres)} km (boîtier)`);
  await expect(recorded).toBeVisible({ timeout: 30_000 });
  await page.goto(`/car-summary/mileage/${id}`);
  // Its first records are read within a minute.
  const odometer = page.getByText(`${frenchNumber(fittedKm + kilometres)} km`).first();
  await expect(odometer).toBeVisible({ timeout: 75_000 });
});
