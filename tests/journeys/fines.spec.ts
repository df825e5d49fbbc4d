// A notice arrives as a PDF, is read, finds the company that held the car at that minute, and is designated before its
// 45th day with its letter, its fee billed once.
import { expect, test } from "@playwright/test";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { printNotice } from "#tests/builders/notices.ts";
import { signInAs } from "./accounts.ts";
import { readApi } from "./api.ts";
import { act } from "./record-actions.ts";

interface Fines {
  items: { plate: string; companyName: string; offenceOn: Day; status: string }[];
}

interface Fine {
  lastDay: Day;
  status: string;
  charges: { kind: string; cents: number; isOpposed: boolean }[];
}

test("a notice is dropped, read, matched to its lessee, designated and billed once", async ({ page }) => {
  const { items } = await readApi<Fines>(page.request, {
    role: "salesAdministrator",
    path: "/fines?filter[status]=SENT&sort=sendingDate,desc",
  });
  const [known] = items;
  if (!known) throw new Error("the demonstration company has a designated fine");
  const offenceOn = known.offenceOn;
  const number = `77${Date.now().toString().slice(-8)}`;
  const slashed = (on: Day): string => frenchDay(on).replaceAll("-", "/");
  const notice = await printNotice({
    number,
    plate: known.plate,
    offenceOn: slashed(offenceOn),
    offenceTime: "14h32",
    sendingDate: slashed(addDays(offenceOn, 2)),
  });

  await signInAs(page, "salesAdministrator", "/operations/fine-files");
  await page.locator("input[type=file][multiple]").setInputFiles({
    name: notice.name,
    mimeType: notice.type,
    buffer: Buffer.from(await notice.arrayBuffer()),
  });
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row.getByText("Enregistré")).toBeVisible({ timeout: 60_000 });
  await row.getByRole("link").first().click();
  await page.getByRole("link", { name: "Voir l’amende" }).click();

  await expect(page.getByRole("heading", { name: `Avis ${number}` })).toBeVisible();
  await expect(page.getByText("À désigner", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(known.companyName).first()).toBeVisible();
  await expect(page.getByText(frenchDay(addDays(offenceOn, 47))).first()).toBeVisible();

  // The notice is beside its values: a person compares them before anybody is named.
  await expect(page.getByRole("heading", { name: "Avis reçu" })).toBeVisible();
  await page.getByRole("button", { name: "Avis comparé, valeurs exactes" }).first().click();
  await page.getByRole("button", { name: "Envoyer la désignation" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer la désignation" }).click();
  await expect(page.getByText("Désignée", { exact: true }).first()).toBeVisible();
  const fees = page.getByRole("row").filter({ hasText: "Frais de dossier" });
  await expect(fees).toHaveCount(1);
  const id = /fines\/view\/([^/?]+)/.exec(page.url())?.[1] ?? "";
  const readFine = () => readApi<Fine>(page.request, { role: "salesAdministrator", path: `/fines/${id}` });
  const designated = await readFine();
  expect(designated).toMatchObject({
    status: "SENT",
    lastDay: addDays(offenceOn, 47),
    charges: [{ kind: "HANDLING", isOpposed: false }],
  });

  await page.getByRole("button", { name: "Documents" }).click();
  const [letter] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/letter")),
    page.getByRole("menuitem", { name: "Lettre au client" }).click(),
  ]);
  expect(letter.status()).toBe(200);
  expect(letter.headers()["content-type"]).toContain("application/pdf");

  // The authority refuses it, not by our fault: it is designated again, and its fee is not billed again.
  const dialog = page.getByRole("dialog");
  await act(page, "Refusée, à vérifier");
  await dialog.getByRole("textbox", { name: "Motif du refus" }).fill("Adresse illisible sur la copie.");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’amende est à vérifier.")).toBeVisible();
  await act(page, "Nommer le détenteur");
  await dialog.getByRole("button", { name: "Nommer", exact: true }).click();
  await expect(page.getByText("À désigner", { exact: true }).first()).toBeVisible();
  await act(page, "Envoyer la désignation");
  await dialog.getByRole("button", { name: "Envoyer la désignation" }).click();
  await expect(page.getByText("Désignée", { exact: true }).first()).toBeVisible();
  await expect(fees).toHaveCount(1);
  expect(await readFine()).toMatchObject({ status: "SENT", charges: designated.charges });
});
