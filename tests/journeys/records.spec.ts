// Records in use: from their list to the next one and back, and a fact edited in place.
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "./accounts.ts";

const crumbs = (page: Page) => page.getByRole("navigation", { name: "Fil d’Ariane" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a record leads to the next one of its list, and back to the list as it was left", async ({ page }) => {
  await signInAs(page, "salesman", "/prospection/quotes/list?filter[status]=GENERATED");
  const names = page.locator("tr[data-row]").getByRole("link");
  await expect(names.nth(2)).toBeVisible();
  const [second, third] = [await names.nth(1).textContent(), await names.nth(2).textContent()];
  await names.nth(1).click();
  await expect(title(page)).toContainText(second ?? "");
  await page.getByRole("tab", { name: "Composition du loyer" }).click();
  await page.keyboard.press("j");
  await expect(title(page)).toContainText(third ?? "");
  await expect(page.getByRole("tab", { name: "Composition du loyer" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await crumbs(page).getByRole("link", { name: "Fiche précédente" }).click();
  await expect(title(page)).toContainText(second ?? "");
  await page.keyboard.press("j");
  await expect(title(page)).toContainText(third ?? "");
  await crumbs(page).getByRole("link", { name: "Devis", exact: true }).click();
  await expect(page).toHaveURL(/filter(\[|%5B)status(\]|%5D)=GENERATED/);
  await expect(page.locator("tr[data-row]").nth(2)).toBeFocused();
});

test("the next step is shown above the tabs, and no button is highlighted while a signature is awaited", async ({
  page,
}) => {
  await signInAs(page, "salesman", "/prospection/quotes/list?filter[status]=PENDING");
  await page.locator("tr[data-row]").getByRole("link").first().click();
  const strip = page.getByRole("region", { name: "La suite" });
  await expect(strip).toContainText(/Signature attendue, lien/);
  await expect(page.locator("[data-actions] [data-variant=filled]")).toHaveCount(0);
  await strip.getByRole("link").first().click();
  await expect(page.getByRole("tab", { name: "Signature" })).toHaveAttribute("aria-selected", "true");
});

test("the commission of a contract is edited in place", async ({ page }) => {
  await signInAs(page, "salesDirector", "/prospection/contracts/list?filter[status]=ONGOING");
  await page.locator("tr[data-row]").getByRole("link").first().click();
  await page.getByRole("button", { name: /^(Ajouter|Modifier) : Commission$/ }).click();
  const field = page.getByRole("textbox", { name: "Commission" });
  await expect(field).toBeFocused();
  await field.fill("beaucoup");
  await field.press("Enter");
  await expect(page.getByText("Montant invalide.")).toBeVisible();
  await field.press("Escape");
  await expect(field).toBeHidden();
  await page.getByRole("button", { name: /^(Ajouter|Modifier) : Commission$/ }).press("Enter");
  await field.fill("312,50");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Modifier : Commission" })).toBeFocused();
  await expect(page.getByText("312,50 €")).toBeVisible();
});
