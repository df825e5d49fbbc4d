// A preparer with a phone: tasks with their photos, then the inspection around the car.
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { forgetSession, signInAs } from "./accounts.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const photo = async (color: string) => ({
  name: "photo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
/** True once the pages of the workshop are stored in this browser. */
const startsOffline = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await caches.open("workshop")).match("/")) !== undefined);
const isNarrow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("a car is prepared and inspected on a phone", async ({ page }) => {
  await signInAs(page, "operator", "/delivery/preparation-tasks");
  await expect(page.getByText(/^0 \/ \d+$/).first()).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await page
    .getByText(/^0 \/ \d+$/)
    .first()
    .click();

  const plates = page.getByRole("article", { name: "Pose des plaques" });
  await expect(plates.getByText("« Pose des plaques » demande une photo.")).toBeVisible();
  await expect(plates.getByRole("button", { name: "Fait" })).toBeDisabled();
  // In a basement without network, with the page closed: the photo and the press are sent later, in order.
  const workshop = page.url();
  await expect.poll(() => startsOffline(page)).toBe(true);
  await page.context().setOffline(true);
  await plates.locator("input[type=file]").setInputFiles(await photo("#446688"));
  await expect(plates.getByText("En attente du réseau, sera envoyé")).toBeVisible();
  await plates.getByRole("button", { name: "Fait" }).click();
  await expect(plates.getByText("Fait : Pose des plaques")).toBeVisible();
  await page.goto("about:blank");
  // The page starts there, with the car as it was received and what waits for the network.
  await page.goto(workshop);
  await expect(page.getByText(/^Reçu le .*partira au retour du réseau/)).toBeVisible();
  await expect(plates.getByText("Fait : Pose des plaques")).toBeVisible();
  await page.goto("/delivery/preparation-tasks");
  await expect(page.getByText(/^\d+ \/ \d+$/).first()).toBeVisible();
  await page.goto(workshop);
  // Its dialogs open there too.
  await page.getByRole("button", { name: "Ajouter une tâche" }).click();
  await expect(page.getByRole("textbox", { name: "Tâche", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  const wash = page.getByRole("article", { name: "Lavage extérieur" });
  await wash.getByRole("button", { name: "Fait" }).click();
  await expect(wash.getByText("En attente du réseau, sera envoyé")).toBeVisible();
  await wash.getByRole("button", { name: "Impossible" }).click();
  await page.getByRole("textbox", { name: "Motif" }).fill("Station en panne");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(wash.getByText("Impossible : Lavage extérieur, « Station en panne »")).toBeVisible();
  await expect(wash.getByText("Fait : Lavage extérieur")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(plates.getByText("Faite", { exact: true })).toBeVisible();
  // Folded when it was done before the screen came.
  await plates.evaluate((card) => card.querySelector("details")?.setAttribute("open", ""));
  await expect(plates.getByRole("img", { name: "Pose des plaques" })).toBeVisible();

  await expect(wash.getByText("Station en panne", { exact: true })).toBeVisible();
  await expect(wash.getByText("À faire", { exact: true })).toBeVisible();
  expect(await isNarrow(page)).toBe(true);

  await page.getByRole("button", { name: "État des lieux de départ" }).click();
  await page.getByRole("textbox", { name: "Kilométrage" }).fill("21");
  await page.getByRole("textbox", { name: "Niveau d’énergie" }).fill("80");
  await page.getByRole("textbox", { name: "Clés" }).fill("2");
  await page.getByRole("button", { name: "Toit", exact: true }).click();
  const slipped = page.getByRole("button", { name: "Retirer ce défaut" });
  await expect(slipped).toBeInViewport({ ratio: 1 });
  await slipped.click();
  await expect(page.getByText("Aucun défaut relevé.")).toBeVisible();
  await page.getByRole("button", { name: "Porte avant gauche" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Taille" }).fill("4");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(
    page.getByRole("button", { name: "Rayure, porte avant gauche, 4 cm", exact: true }),
  ).toBeVisible();
  for (const name of [
    /avant gauche$/,
    /avant droit$/,
    /arrière gauche$/,
    /arrière droit$/,
    /Tableau de bord/,
    /: Places avant$/,
    /: Places arrière$/,
    /: Coffre$/,
  ])
    await page
      .locator("input[type=file]")
      .and(page.getByLabel(name))
      .first()
      .setInputFiles(await photo("#775533"));
  await expect(page.locator("[data-missing]")).toHaveCount(0);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole("button", { name: "Terminer" }).first().click();
  await expect(page.getByText("L’état des lieux est terminé.")).toBeVisible();

  // Signed out, nothing of the workshop stays in the browser.
  await page.getByRole("button", { name: /menu de/ }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();
  forgetSession("operator");
  await expect(page).toHaveURL(/sign-in/);
  await expect.poll(() => page.evaluate(() => caches.has("workshop"))).toBe(false);
});
