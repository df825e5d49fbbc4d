// A batch of debits from its preview to its file: prepared by one person, approved by another, sent.
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { fetchIdentityToken, signInAs } from "./accounts.ts";
import { takeScreenshot } from "./screenshots-and-counters.ts";

test.setTimeout(120_000);

interface DebitedDocument {
  kind: string;
  dueOn: string | null;
}

/** The due day of the first invoice of the demonstration. */
async function dueDay(request: APIRequestContext): Promise<string> {
  const token = await fetchIdentityToken(request, "accountant");
  const headers = { authorization: `Bearer ${token}` };
  const due = async (): Promise<string | null | undefined> => {
    const { items } = (await (await request.get("/api/billing/documents", { headers })).json()) as {
      items: DebitedDocument[];
    };
    return items.find(({ kind, dueOn }) => kind === "INVOICE" && dueOn !== null)?.dueOn;
  };
  await expect.poll(due, { timeout: 30_000 }).toBeTruthy();
  return (await due()) ?? "";
}

async function confirmMove(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  if (await dialog.isVisible()) await dialog.getByRole("button", { name }).click();
}

test("a batch is prepared by one person, approved by another, then sent", async ({
  page,
  request,
  browser,
}) => {
  await signInAs(page, "accountant", `/billing/debits/new?day=${await dueDay(request)}`);
  const prepare = page.getByRole("button", { name: /^Préparer \d+ prélèvement/ });
  // The document is sent, and so announced, once its PDF is drawn.
  await expect(async () => {
    await page.reload();
    await expect(prepare).toBeEnabled({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await takeScreenshot(page, "debits-due");
  await prepare.click();
  await page.waitForURL(/\/billing\/debits\/view\//);
  await expect(page.getByText("Préparée").first()).toBeVisible();
  await takeScreenshot(page, "debit-batch");

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, "admin", new URL(page.url()).pathname);
  await other.getByRole("button", { name: "Approuver", exact: true }).first().click();
  await expect(other.getByText("La remise est approuvée").first()).toBeVisible();

  // The page of the first follows by itself.
  await expect(page.getByText("Approuvée", { exact: true }).first()).toBeVisible();
  await confirmMove(page, "Envoyer à la banque");
  await expect(page.getByRole("button", { name: "Fichier pour la banque" })).toBeVisible();
  await takeScreenshot(page, "debit-batch-sent");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("dialog").getByText(/^PRL-/)).toBeVisible();
});
