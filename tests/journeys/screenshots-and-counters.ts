// Helpers of long journeys: dates as typed, the counters of the menu, a screenshot of each step.
import { expect, type Page } from "@playwright/test";
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { workingDaysAfter } from "#delivery/model/planning/working-days.ts";

const screenshotFolder = process.env["JOURNEY_PICTURES"];
let screenshotCount = 0;
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  screenshotCount += 1;
  const path = `${screenshotFolder}/${String(screenshotCount).padStart(2, "0")}-${name}.png`;
  if (screenshotFolder) await page.screenshot({ path, fullPage: true });
}

/** A date as typed, a number of days from today. */
export const frenchToday = (after = 0): string => frenchDay(addDays(dayInParis(new Date()), after));

/** The next day on which cars are delivered: the demonstration company has some then, perhaps in another month. */
export const nextDeliveryDay = (): Day => {
  const today = dayInParis(new Date());
  return workingDaysAfter(today, 1)[0] ?? today;
};

const sections = {
  Immatriculations: "Opérations",
  "Véhicules à acheter": "Achats",
  "Véhicules à payer": "Paiement",
  "Financeurs manquants": "Paiement",
  "Véhicules à préparer": "Livraison",
  "Véhicules à transporter": "Transport",
} as const;

/**
 * The counter of a menu entry, after opening its section; no badge counts as 0. Other journeys change the counters
 * too: compare only their direction, since server tests prove that they are exact.
 */
export async function counterOf(page: Page, entry: keyof typeof sections): Promise<number> {
  const menu = page.getByRole("navigation", { name: "Sections" });
  // All counters load at once.
  await expect(menu).toContainText(/\d/);
  const link = menu.getByRole("link", { name: new RegExp(`^${entry}`) });
  if (!(await link.isVisible()))
    await menu.getByRole("button", { name: new RegExp(`^${sections[entry]}`) }).click();
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
}
