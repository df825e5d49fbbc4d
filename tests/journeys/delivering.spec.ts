// Planning a delivery: the client chooses a slot on a phone; staff move it with the keyboard.
import { expect, test } from "@playwright/test";
import { lastMessage, signInAs } from "./accounts.ts";
import { nextDeliveryDay } from "./screenshots-and-counters.ts";

const screenshotFolder = process.env["JOURNEY_PICTURES"];

test("the client chooses a slot on a phone, and staff move it in the planning without a mouse", async ({
  page,
  browser,
}) => {
  const shoot = async (name: string, of = page): Promise<void> => {
    if (screenshotFolder) await of.screenshot({ path: `${screenshotFolder}/${name}.png`, fullPage: true });
  };
  await signInAs(page, "admin", "/delivery/scheduled-for-delivery?filter[status]=TO_ASK");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await shoot("list");
  await page.goto("/delivery/to-deliver");
  await expect(page.getByRole("navigation", { name: "À qui de jouer" })).toBeVisible();
  await shoot("to-deliver");
  await page.goto("/delivery/scheduled-for-delivery?filter[status]=TO_ASK");
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("heading", { name: /^Livraison / })).toBeVisible();
  await shoot("delivery");
  await page.getByRole("button", { name: "Demander au client" }).first().click();
  await page.getByRole("combobox", { name: "Destinataire" }).fill("Léa Martin");
  await page.getByRole("textbox", { name: "E-mail" }).fill("lea.livraison@exemple.test");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("La demande est envoyée à lea.livraison@exemple.test.")).toBeVisible();
  const text = await lastMessage(page.request, "lea.livraison@exemple.test");
  const link = /\/public\/add-delivery-information\/[\w-]{43}/.exec(text)?.[0] ?? "";
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await phone.goto(link);
  await expect(phone.getByRole("list", { name: "Où en est votre véhicule" })).toBeVisible();
  await shoot("public", phone);
  await phone.locator("fieldset label").first().click();
  await phone.getByText("10 h à 12 h").click();
  await phone.getByRole("button", { name: "Confirmer ce rendez-vous" }).click();
  await expect(phone.getByText(/Rendez-vous .* de 10\sh à 12\sh/)).toBeVisible();
  await shoot("public-chosen", phone);
  await phone.goto("/public/add-delivery-information/" + "x".repeat(43));
  await expect(phone.getByRole("heading", { name: "Cette page ne s’ouvre pas" })).toBeVisible();
  await phone.close();

  await page.goto(`/delivery/planning?at=${nextDeliveryDay()}`);
  const bar = page.locator("[data-movable]").first();
  await page.getByText("Mois", { exact: true }).click();
  await expect(bar).toBeVisible();
  await shoot("planning-month");
  await bar.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.locator("[aria-live=assertive]").last()).toContainText(
    /Entrée pour déposer|Déjà pris|passé|ouvré|de l’équipe/,
  );
  await shoot("planning-held");
  await page.keyboard.press("Escape");
  await page.getByText("Semaine", { exact: true }).click();
  await page.getByRole("link", { name: "Après" }).click();
  await shoot("planning-week");
});
