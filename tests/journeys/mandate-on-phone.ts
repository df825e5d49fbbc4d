// A client answers a request for a mandate on a phone: it types an IBAN, reads, and signs with the code received.
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { readInMessage } from "./accounts.ts";
import { codeField, typeCode } from "./client-signature.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

export const mandateLink = (request: APIRequestContext, email: string): Promise<string> =>
  readInMessage(request, email, /\/public\/mandate\/\S+/);

/** Asks for a mandate on the page of a company; returns the address of its signatory. */
export async function askMandate(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Demander un mandat" }).first().click();
  await takeScreenshot(page, "mandate-asked");
  await page.getByRole("dialog").getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("IBAN et signature attendus").first()).toBeVisible();
  const signer = page.getByRole("article").first();
  return /\S+@\S+\.test/.exec((await signer.textContent()) ?? "")?.[0] ?? "";
}

/** Signs the paper of the mandate, once its account was typed. */
export async function signMandate(phone: Page, request: APIRequestContext, email: string): Promise<void> {
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: /Recevoir mon code/ }).click();
  await expect(codeField(phone)).toBeVisible();
  await typeCode(phone, await readInMessage(request, email, /^(\d{6}) est votre code/));
  await expect(phone.getByRole("heading", { name: /signé$/ })).toBeVisible();
}
