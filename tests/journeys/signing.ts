// A client signs on a phone: the link and the code come from the outbox.
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { lastMessage } from "./people.ts";

/** What a client has: a phone, and no account. */
async function onPhone(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "fr-FR" });
  await act(await context.newPage());
  await context.close();
}

/** Where the newest message sends a signer, inside this site. */
async function linkOf(request: APIRequestContext, token: string, signatory: string): Promise<string> {
  const link = async (): Promise<string | undefined> => /\/public\/sign\/\S+/.exec(await lastMessage(request, token, signatory))?.[0];
  await expect.poll(link).toBeDefined();
  return (await link()) ?? "";
}

/** Reads, consents, mistypes the code once, then signs; `token` of anybody who may read the outbox. */
export async function signOnPhone(browser: Browser, request: APIRequestContext, { token, signatory }: { token: string; signatory: string }): Promise<void> {
  const link = await linkOf(request, token, signatory);
  await onPhone(browser, async (phone) => {
    await phone.goto(link);
    await expect(phone.getByRole("img").first()).toBeVisible();
    await expect(phone.getByRole("button", { name: /Lisez, puis cochez/ })).toBeDisabled();
    await phone.getByRole("checkbox").check();
    await phone.getByRole("button", { name: /Recevoir mon code/ }).click();
    await expect(phone.getByLabel("Code reçu")).toBeVisible();
    const codeIn = async (): Promise<string | undefined> => /^(\d{6}) est votre code/.exec(await lastMessage(request, token, signatory))?.[1];
    await expect.poll(codeIn).toBeDefined();
    const code = (await codeIn()) ?? "";
    await phone.getByLabel("Code reçu").fill(code === "000000" ? "000001" : "000000");
    await phone.getByRole("button", { name: "Signer" }).click();
    await expect(phone.getByText(/code/i).first()).toBeVisible();
    await phone.getByLabel("Code reçu").fill(code);
    await phone.getByRole("button", { name: "Signer" }).click();
    await expect(phone.getByRole("heading", { name: "Le document est signé" })).toBeVisible();
  });
}
