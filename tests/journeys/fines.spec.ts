// A notice arrives as a PDF, is read, finds the company that held the car at that minute, and is designated before its
// 45th day with its letter, its fee billed once.
import { expect, test } from "@playwright/test";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { printNotice } from "#tests/builders/notices.ts";
import { signInAs } from "./accounts.ts";
import { readApi } from "./api.ts";

interface Fines {
  items: { plate: string; companyName: string; offenceOn: Day; status: string }[];
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

  await page.getByRole("button", { name: "Envoyer la désignation" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer la désignation" }).click();
  await expect(page.getByText("Désignée", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Frais de dossier" })).toHaveCount(1);

  await page.getByRole("button", { name: "Documents" }).click();
  const [letter] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/letter")),
    page.getByRole("menuitem", { name: "Lettre au client" }).click(),
  ]);
  expect(letter.status()).toBe(200);
  expect(letter.headers()["content-type"]).toContain("application/pdf");
});
