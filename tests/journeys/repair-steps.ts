// The repairs of a return: judged, proposed to the client, contested, revised, accepted, billed by the closing.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { readInMessage, signInAs } from "./accounts.ts";
import { codeField, openPhone, typeCode } from "./client-signature.ts";
import { act } from "./record-actions.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

/** Opens the estimate from the list; each line that nobody could judge is tolerated. */
export async function judgeRepairs(page: Page, plate: string): Promise<void> {
  await signInAs(page, "salesAdministrator", "/operations/unestimated-repairs");
  await page.getByRole("row").filter({ hasText: plate }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /^À facturer/ })).toBeVisible();
  const toJudge = page.getByRole("article").filter({ hasText: "À juger" });
  for (let left = await toJudge.count(); left > 0; left -= 1) {
    await toJudge.first().getByRole("button", { name: "Tolérer" }).click();
    await expect(toJudge).toHaveCount(left - 1);
  }
  await expect(page.getByText("Chiffré", { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, "estimate");
}

export async function proposeRepairs(page: Page): Promise<void> {
  await act(page, "Proposer au client");
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Le chiffrage est envoyé au client.")).toBeVisible();
}

const openEstimate = async (browser: Browser, request: APIRequestContext, email: string): Promise<Page> => {
  const phone = await openPhone(browser);
  await phone.goto(await readInMessage(request, email, /\/public\/car-repairs\/\S+/));
  await expect(phone.getByRole("heading", { name: "La remise en état de votre véhicule" })).toBeVisible();
  return phone;
};

interface Client {
  email: string;
}

/** The client contests one line with a reason; its page says so. */
export async function contestOnPhone(
  browser: Browser,
  request: APIRequestContext,
  { email, line }: Client & { line: RegExp },
): Promise<string> {
  const phone = await openEstimate(browser, request, email);
  await takeScreenshot(phone, "phone-estimate");
  await phone.getByRole("button", { name: "Contester une ligne" }).tap();
  await phone.getByRole("checkbox", { name: line }).tap();
  await phone.getByRole("textbox", { name: "Motif" }).fill("Ce choc date d’un stationnement chez vous.");
  await takeScreenshot(phone, "phone-contest");
  await phone.getByRole("button", { name: "Envoyer ma contestation" }).tap();
  await expect(phone.getByText("Votre contestation nous est parvenue")).toBeVisible();
  const address = phone.url();
  await phone.context().close();
  return address;
}

/** The contested line costs less in a new version; the link of the former one is closed. */
export async function reviseRepairs(
  page: Page,
  browser: Browser,
  { line, price, former }: { line: RegExp; price: string; former: string },
): Promise<void> {
  await page.reload();
  await expect(page.getByText("Contesté", { exact: true }).first()).toBeVisible();
  await takeScreenshot(page, "estimate-contested");
  await act(page, "Réviser");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motif" }).fill("Prix négocié avec le carrossier");
  await dialog.getByRole("button", { name: "Réviser" }).click();
  await expect(page.getByText("La nouvelle version est à proposer.")).toBeVisible();
  const phone = await openPhone(browser);
  await phone.goto(former);
  await expect(phone.getByRole("heading", { name: "Cette page ne s’ouvre pas" })).toBeVisible();
  await phone.context().close();
  await page.getByRole("article", { name: line }).getByRole("button", { name: "Changer le prix" }).click();
  await dialog.getByRole("textbox", { name: /Prix/ }).fill(price);
  await dialog.getByRole("button", { name: "Enregistrer le prix" }).click();
  await expect(dialog).toBeHidden();
}

/** The client signs with the code that it receives. */
export async function acceptOnPhone(
  browser: Browser,
  request: APIRequestContext,
  { email }: Client,
): Promise<void> {
  const phone = await openEstimate(browser, request, email);
  await phone.getByRole("button", { name: "Accepter et signer" }).tap();
  await phone.waitForURL(/\/public\/sign\//);
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: /Recevoir mon code/ }).tap();
  await expect(codeField(phone)).toBeVisible();
  await typeCode(phone, await readInMessage(request, email, /^(\d{6}) est votre code/));
  await expect(phone.getByRole("heading", { name: /signés?$/ })).toBeVisible();
  await phone.context().close();
}

/** The amount, as displayed. */
export async function finaliseRepairs(page: Page): Promise<string> {
  await signInAs(page, "admin", new URL(page.url()).pathname);
  await expect(page.getByText("Accepté", { exact: true }).first()).toBeVisible();
  await act(page, "Arrêter le montant");
  await page.getByRole("dialog").getByRole("button", { name: "Arrêter le montant" }).click();
  await expect(page.getByText("Le montant est arrêté, le solde l’a reçu.")).toBeVisible();
  return (await page.locator("dt", { hasText: "Montant HT" }).locator("+ dd").textContent()) ?? "";
}
