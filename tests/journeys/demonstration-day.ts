// An administrator advances the day of the demonstration, and waits until its nights have passed.
import { expect, type Page } from "@playwright/test";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { accountMenu, signInAs } from "./accounts.ts";

/** To a day as typed. */
export async function advanceTo(page: Page, day: string): Promise<void> {
  await signInAs(page, "admin");
  await page.getByRole("button", accountMenu).click();
  await page.getByRole("menuitem", { name: "Date de démonstration" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Aller au" }).fill(day);
  await dialog.getByRole("button", { name: "Avancer la date" }).click();
  await expect(page.getByText(`Date de démonstration : ${day}`)).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText(`Nous sommes le ${day}.`)).toBeVisible({ timeout: 120_000 });
}

/** From a day to a later one, a week of nights at a time; nothing to do from that day itself. */
export async function advanceByWeeks(page: Page, { from, to }: { from: Day; to: Day }): Promise<void> {
  for (let on = addDays(from, 7); on < to; on = addDays(on, 7)) await advanceTo(page, frenchDay(on));
  if (from < to) await advanceTo(page, frenchDay(to));
}
