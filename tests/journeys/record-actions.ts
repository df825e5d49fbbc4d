// Actions and choices on the page of a record.
import { expect, type Locator, type Page } from "@playwright/test";

/** An action of the record, among its buttons or in their menu. */
export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const others = page.getByRole("button", { name: "Autres actions" });
  await expect(button.or(others).first()).toBeVisible();
  // A page of several records shows their actions one after the other: the menu of one may lack the action of the next,
  // and cover it while it is open.
  await expect(async () => {
    if (await button.first().isVisible()) return button.first().click({ timeout: 10_000 });
    await others.first().click({ timeout: 10_000 });
    try {
      await page.getByRole("menuitem", { name, exact: true }).click({ timeout: 2_000 });
    } catch (error) {
      await page.keyboard.press("Escape");
      throw error;
    }
  }).toPass();
}

export async function choose(page: Page, dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
