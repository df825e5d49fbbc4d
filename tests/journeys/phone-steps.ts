// Steps on a touch screen: the answers of a client, the work of a preparer, a signature.
import { expect, type Page } from "@playwright/test";
import { takeScreenshot } from "./screenshots-and-counters.ts";
import { pdfOf, photo } from "./sample-documents.ts";

/** The client submits the insurance certificate. */
export async function insureOnPhone(phone: Page, plate: string): Promise<void> {
  await takeScreenshot(phone, "phone-insurance");
  await phone.getByLabel("Assureur").fill("Mutuelle des Trois Cols");
  await phone.getByLabel("N° de police").fill("AUTO-4411");
  await phone.getByLabel("Fin du contrat d’assurance").first().fill("31-12-2030");
  const memo = await pdfOf("memo.pdf", ["MEMO VEHICULE ASSURE", plate]);
  await phone.locator("input[type=file]").setInputFiles(memo);
  await phone.getByRole("button", { name: "Envoyer mon attestation" }).click();
  await expect(phone.getByText("Nous avons reçu votre attestation")).toBeVisible();
  await takeScreenshot(phone, "phone-insurance-sent");
}

/** Continues on the same page: the progress of the car, and the choice of a slot. */
export async function chooseSlotOnPhone(phone: Page): Promise<void> {
  await phone.getByRole("link", { name: "Continuer : votre livraison" }).click();
  await expect(phone.getByRole("list", { name: "Où en est votre véhicule" })).toBeVisible();
  await takeScreenshot(phone, "phone-delivery");
  await phone.locator("fieldset label").first().click();
  await phone.getByText("10 h à 12 h").click();
  await phone.getByRole("textbox", { name: "Adresse" }).fill("4 rue des Fromagers");
  await phone.getByRole("textbox", { name: "Code postal" }).fill("73000");
  await phone.getByRole("textbox", { name: "Ville" }).fill("Chambéry");
  await phone.getByRole("button", { name: "Confirmer ce rendez-vous" }).click();
  await expect(phone.getByText(/Rendez-vous .* de 10\sh à 12\sh/)).toBeVisible();
  await takeScreenshot(phone, "phone-chosen");
}

/** Completes each task, with a photo when one is required. */
export async function completeTasks(phone: Page): Promise<void> {
  await expect(phone.getByRole("article").first()).toBeVisible();
  const left = phone.getByRole("article").filter({ has: phone.getByRole("button", { name: "Fait" }) });
  while ((await left.count()) > 0) {
    const name = (await left.first().getAttribute("aria-label")) ?? "";
    const task = phone.getByRole("article", { name, exact: true });
    if (await task.getByText(/demande une photo/).isVisible())
      await task.locator("input[type=file]").setInputFiles(await photo("#446688"));
    await task.getByRole("button", { name: "Fait" }).click();
    await expect(task.getByText("Faite", { exact: true })).toBeVisible();
  }
}

const photoPositions = [
  /avant gauche$/,
  /avant droit$/,
  /arrière gauche$/,
  /arrière droit$/,
  /Tableau de bord/,
  /: Places avant$/,
  /: Places arrière$/,
  /: Coffre$/,
];

/** The departure inspection: its readings and its photos. */
export async function fillInspection(phone: Page, mileage: number): Promise<void> {
  await phone.getByRole("textbox", { name: "Kilométrage" }).fill(String(mileage));
  await phone.getByRole("textbox", { name: "Niveau d’énergie" }).fill("80");
  await phone.getByRole("textbox", { name: "Clés" }).fill("2");
  await phone.getByRole("button", { name: "Enregistrer" }).click();
  for (const name of photoPositions)
    await phone
      .locator("input[type=file]")
      .and(phone.getByLabel(name))
      .first()
      .setInputFiles(await photo("#775533"));
  await expect(phone.locator("[data-missing]")).toHaveCount(0);
  await takeScreenshot(phone, "inspection");
}

export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /Cadre vide où signer/ });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 90);
  await page.mouse.move(x + 140, y + 30);
  await page.mouse.move(x + 220, y + 80);
  await page.mouse.up();
  await expect(page.getByRole("img", { name: "Signature dessinée" })).toBeVisible();
}

/** The signature frame is fully visible on a phone, upright and sideways: nothing covers it. */
export async function expectSignaturePadVisible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const pad = page.getByRole("img", { name: /Cadre vide où signer/ });
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await pad.scrollIntoViewIfNeeded();
    await expect(pad).toBeInViewport({ ratio: 0.99 });
    const isFree = (of: HTMLElement | SVGElement): boolean => {
      const { left, right, top, bottom } = of.getBoundingClientRect();
      return [left + 4, right - 4].every((x) =>
        [top + 4, bottom - 4].every((y) => of.parentElement?.contains(document.elementFromPoint(x, y))),
      );
    };
    expect(await pad.evaluate(isFree), JSON.stringify(size)).toBe(true);
  }
  if (before) await page.setViewportSize(before);
}
