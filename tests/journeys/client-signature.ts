// A client signs on a phone: the link and the code are read in the outbox.
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import { readInMessage } from "./accounts.ts";

/** The phone of a client, without an account. Closed with its context. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "fr-FR",
  });
  return context.newPage();
}

/** The box to tick before it speaks of the code too. */
export const codeField = (phone: Page): Locator => phone.getByRole("textbox", { name: "Code reçu" });

/** Opens the received link, that of a document where the signatory has several, reads, consents, and returns the code. */
export async function readAndConsent(
  phone: Page,
  request: APIRequestContext,
  signatory: string,
  reference = "",
): Promise<string> {
  const link = new RegExp(`${reference}[\\s\\S]*?(/public/sign/\\S+)`);
  await phone.goto(await readInMessage(request, signatory, link));
  await expect(phone.getByRole("img").first()).toBeVisible();
  await expect(phone.getByRole("button", { name: /Lisez, puis cochez/ })).toBeDisabled();
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: /Recevoir mon code/ }).click();
  await expect(codeField(phone)).toBeVisible();
  return readInMessage(request, signatory, /^(\d{6}) est votre code/);
}

export async function typeCode(phone: Page, code: string): Promise<void> {
  await codeField(phone).fill(code);
  await phone.getByRole("button", { name: "Signer" }).click();
}

/** Reads, consents, mistypes the code once, then signs as the only signatory. */
export async function signOnPhone(
  browser: Browser,
  request: APIRequestContext,
  signatory: string,
): Promise<void> {
  const phone = await openPhone(browser);
  const code = await readAndConsent(phone, request, signatory);
  await typeCode(phone, code === "000000" ? "000001" : "000000");
  await expect(phone.getByText(/Code incorrect/)).toBeVisible();
  await expect(codeField(phone)).toBeFocused();
  await typeCode(phone, code);
  await expect(phone.getByRole("heading", { name: /signés?$/ })).toBeVisible();
  await phone.context().close();
}
