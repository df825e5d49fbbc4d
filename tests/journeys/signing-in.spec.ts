// Signing in, for the first time and without the password, and signing out.
import { expect, test } from "@playwright/test";
import { codeAt, timeStepAt } from "#people/server/pool/factor/totp.ts";
import {
  choosePassword,
  fillSignIn,
  goTo,
  invite,
  lastMessage,
  accountMenu,
  signInAs,
  temporaryPassword,
  tokenOf,
} from "./accounts.ts";

test("a visitor returns to the requested page after signing in", async ({ page }) => {
  await page.goto("/admin/users?sort=email%2Cdesc");
  await expect(page).toHaveURL(/\/sign-in$/);
  await fillSignIn(page, "admin@ecurie.test");
  await expect(page).toHaveURL(/\/admin\/users\?sort=email%2Cdesc$/);
  await expect(page.getByText("scorer@ecurie.test")).toBeVisible();
});

test("a wrong password and an unknown account get the same error", async ({ page }) => {
  await page.goto("/sign-in");
  for (const email of ["purchaser@ecurie.test", "personne@ecurie.test"]) {
    await fillSignIn(page, email, "Faux-2026");
    await expect(page.getByRole("alert")).toHaveText("Adresse e-mail ou mot de passe incorrect.");
  }
});

test("a new colleague is invited, chooses a password, and recovers it", async ({
  page,
  browser,
  request,
}) => {
  const email = `journee-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin", "/admin/users?new=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Adresse e-mail/).fill(email);
  await dialog.getByLabel(/^Prénom/).fill("Noémie");
  await dialog.getByLabel(/^Nom/).fill("Lefort");
  await dialog.getByRole("button", { name: "Créer et inviter" }).click();
  await expect(page.getByText("Compte créé.")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto("/sign-in");
  await fillSignIn(other, email, await temporaryPassword(request, email));
  await expect(other.getByRole("heading", { name: "Choisissez votre mot de passe" })).toBeVisible();
  await choosePassword(other, "trop court");
  await expect(other.getByText("Au moins une lettre majuscule.", { exact: true })).toBeVisible();
  await choosePassword(other, "Trombone-2026");
  await expect(other.getByRole("button", accountMenu)).toBeVisible();
  await other.getByRole("button", accountMenu).click();
  await other.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();

  await other.getByRole("button", { name: "Mot de passe oublié ?" }).click();
  await other.getByLabel("Adresse e-mail").fill(email);
  await other.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(other.getByLabel("Code reçu")).toBeVisible();
  // A phone may discard the page while its owner reads the mail.
  await other.reload();
  await expect(other.getByLabel("Code reçu")).toBeVisible();
  const code = /\b\d{6}\b/.exec(await lastMessage(request, email))?.[0] ?? "";
  await other.getByLabel("Code reçu").fill(code);
  await choosePassword(other, "Corbeau-2027");
  await expect(other.getByRole("button", accountMenu)).toBeVisible();
});

// An account of its own: other journeys use those of the demonstration company.
test("signing out everywhere closes every browser", async ({ page, browser, request }) => {
  const email = `partout-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin");
  const token = await tokenOf(page);
  await invite(request, token, { email, name: "Solène", familyName: "Partout" });
  const [first, second] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await first.goto("/sign-in");
  await fillSignIn(first, email, await temporaryPassword(request, email));
  await choosePassword(first, "Trombone-2026");
  await expect(first.getByRole("button", accountMenu)).toBeVisible();
  await second.goto("/sign-in");
  await fillSignIn(second, email, "Trombone-2026");
  await expect(second.getByRole("button", accountMenu)).toBeVisible();

  await first.getByRole("button", accountMenu).click();
  await first.getByRole("menuitem", { name: "Se déconnecter partout" }).click();
  await first.getByRole("button", { name: "Me déconnecter partout" }).click();
  await expect(first).toHaveURL(/\/sign-in$/);
  await expect(first.getByLabel("Adresse e-mail")).toHaveValue("");
  await expect(second.getByText("Votre session a pris fin.")).toBeVisible();
  await expect(second.getByLabel("Adresse e-mail")).toHaveValue(email);
  await expect(second.getByLabel("Mot de passe", { exact: true })).toBeFocused();
  await fillSignIn(second, email, "Trombone-2026");
  await expect(second.getByRole("button", accountMenu)).toBeVisible();
});

test("changing one’s own password in « Mon compte » closes the other browsers", async ({
  page,
  browser,
  request,
}) => {
  const email = `compte-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin");
  const token = await tokenOf(page);
  await invite(request, token, { email, name: "Odile", familyName: "Compte" });
  const [mine, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await mine.goto("/sign-in");
  await fillSignIn(mine, email, await temporaryPassword(request, email));
  await choosePassword(mine, "Trombone-2026");
  await expect(mine.getByRole("button", accountMenu)).toBeVisible();
  await other.goto("/sign-in");
  await fillSignIn(other, email, "Trombone-2026");
  await expect(other.getByRole("button", accountMenu)).toBeVisible();

  await mine.getByRole("button", accountMenu).click();
  await mine.getByRole("menuitem", { name: "Mon compte" }).click();
  const change = async (present: string, next: string) => {
    await mine.getByLabel("Mot de passe actuel").fill(present);
    await mine.getByLabel("Nouveau mot de passe").fill(next);
    await mine.getByLabel("Le même, une seconde fois").fill(next);
    await mine.getByRole("button", { name: "Changer le mot de passe" }).click();
  };
  await change("Trombone-2026", "Odile-2027");
  await expect(mine.getByText(/^Ni un mot de passe courant.*\.$/)).toBeVisible();
  await change("Faux-2026", "Clarinette-2027");
  await expect(mine.getByRole("alert")).toHaveText("Le mot de passe actuel n’est pas le bon.");
  await change("Trombone-2026", "Clarinette-2027");
  await expect(mine.getByText("Mot de passe changé. Vos autres sessions sont fermées.")).toBeVisible();
  await expect(other.getByText("Votre session a pris fin.")).toBeVisible();
  await fillSignIn(other, email, "Clarinette-2027");
  await expect(other.getByRole("button", accountMenu)).toBeVisible();
});

test("a second factor is set up, then required, and reset by an administrator", async ({
  page,
  browser,
  request,
}) => {
  const email = `facteur-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin");
  const token = await tokenOf(page);
  const { id } = await invite(request, token, { email, name: "Irène", familyName: "Facteur" });
  const mine = await (await browser.newContext()).newPage();
  await mine.goto("/account");
  await fillSignIn(mine, email, await temporaryPassword(request, email));
  await choosePassword(mine, "Trombone-2026");
  await mine.getByRole("button", { name: "Mettre en place un second facteur" }).click();
  const prove = async (password: string) => {
    await mine.getByLabel("Votre mot de passe").fill(password);
    await mine.getByRole("button", { name: "Continuer" }).click();
  };
  await prove("Faux-2026");
  await expect(mine.getByRole("alert")).toHaveText("Le mot de passe n’est pas le bon.");
  await prove("Trombone-2026");
  await expect(mine.getByRole("img", { name: /Code QR/ })).toBeVisible();
  const secret = (await mine.locator("code").innerText()).replaceAll(" ", "");
  const give = async (code: string, button: string) => {
    await mine.getByLabel("Code de votre application").fill(code);
    await mine.getByRole("button", { name: button }).click();
  };
  await give("123", "Mettre en place");
  await expect(mine.getByText("Le code a six chiffres.")).toBeVisible();
  const step = timeStepAt(new Date());
  await give(codeAt(secret, step), "Mettre en place");
  await expect(mine.getByText(/^En place/)).toBeVisible();
  await mine.getByRole("button", accountMenu).click();
  await mine.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();

  await fillSignIn(mine, email, "Trombone-2026");
  await give(codeAt(secret, step), "Se connecter");
  await expect(mine.getByRole("alert")).toHaveText("Code incorrect ou expiré.");
  await give(codeAt(secret, step + 1), "Se connecter");
  await expect(mine.getByRole("button", accountMenu)).toBeVisible();

  await page.goto(`/admin/users/view/${id}`);
  await page.getByRole("button", { name: "Réinitialiser le second facteur" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Réinitialiser le second facteur" }).click();
  await expect(page.getByText(/^Second facteur réinitialisé/)).toBeVisible();
  await expect(mine.getByText("Votre session a pris fin.")).toBeVisible();
  await fillSignIn(mine, email, "Trombone-2026");
  await expect(mine.getByRole("button", accountMenu)).toBeVisible();
});

test("a new role takes effect at once, without signing in again", async ({ page, browser, request }) => {
  const email = `novice-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin");
  const token = await tokenOf(page);
  const { id } = await invite(request, token, { email, name: "Basile", familyName: "Novice" });
  const novice = await (await browser.newContext()).newPage();
  await novice.goto("/admin/users");
  await fillSignIn(novice, email, await temporaryPassword(request, email));
  await choosePassword(novice, "Trombone-2026");
  await expect(novice.getByText("Cette page demande le rôle « administrateur ».")).toBeVisible();

  await page.goto(`/admin/users/view/${id}`);
  await page.getByRole("combobox", { name: "Rôles" }).click();
  await page.getByRole("option", { name: "administrateur", exact: true }).click();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Utilisateur enregistré.")).toBeVisible();

  await expect(async () => {
    await goTo(novice, "/admin/users");
    await expect(novice.getByRole("heading", { name: "Utilisateurs" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("one’s own account cannot be deleted, and the button gives the reason", async ({ page }) => {
  await signInAs(page, "admin", "/admin/users?search=marchand");
  await page.getByRole("link", { name: "Marchand" }).click();
  await page.getByRole("button", { name: "Autres actions" }).click();
  const remove = page.getByRole("menuitem", { name: "Supprimer" });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await expect(remove).toContainText("Vous ne pouvez pas supprimer votre propre compte.");
});
