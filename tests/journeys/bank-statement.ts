// A statement of the bank, imported by an accountant on the screen of statements.
import { expect, type Page } from "@playwright/test";
import type { Day } from "#kernel/calendar/day.ts";
import { camt053, type CamtEntry } from "../bank-files/camt.ts";
import { ownIban } from "../bank-files/files.ts";

/** The balance that the last statement closed with, so that the next one follows it. */
let closingCents = 0;

/** Movements booked on one day. */
export async function importStatement(page: Page, on: Day, entries: readonly CamtEntry[]): Promise<void> {
  const openingCents = closingCents;
  closingCents = entries.reduce((sum, { amountCents }) => sum + amountCents, openingCents);
  const xml = camt053([
    { iban: ownIban, openingCents, entries: entries.map((one) => ({ ...one, bookingDay: on })) },
  ]);
  await page.goto("/billing/statements");
  await page.getByRole("button", { name: "Importer un relevé" }).first().click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from(xml.replaceAll("2026-12-10", on).replaceAll("2026-12-09", on));
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "releve.xml", mimeType: "text/xml", buffer });
  await dialog.getByRole("button", { name: "Importer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d+ lignes? nouvelles?/)).toBeVisible();
}
