// Who may come in, for the first time, without their password, and out.
import { expect, test } from "@playwright/test";
import { choosePassword, fillSignIn, goTo, invite, lastMessage, menu, signInAs, temporaryPassword, tokenOf } from "./people.ts";

test("a visitor is brought back after signing in to where they wanted to go", async ({ page }) => {
  await page.goto("/admin/users?sort=email%2Cdesc");
  await expect(page).toHaveURL(/\/sign-in$/);
  await fillSignIn(page, "admin@ecurie.test");
  await expect(page).toHaveURL(/\/admin\/users\?sort=email%2Cdesc$/);
  await expect(page.getByText("scorer@ecurie.test")).toBeVisible();
});

test("a wrong password says so, and an unknown account says the same", async ({ page }) => {
  await page.goto("/sign-in");
  for (const email of ["purchaser@ecurie.test", "personne@ecurie.test"]) {
    await fillSignIn(page, email, "Faux-2026");
    await expect(page.getByRole("alert")).toHaveText("Nom d’utilisateur ou mot de passe invalide.");
  }
});

test("a new colleague is invited, chooses a password, and forgets it", async ({ page, browser, request }) => {
  const email = `journee-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin", "/admin/users?new=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Adresse email/).fill(email);
  await dialog.getByLabel(/^Prénom/).fill("Noémie");
  await dialog.getByLabel(/^Nom/).fill("Lefort");
  await dialog.getByRole("button", { name: "Créer et inviter" }).click();
  await expect(page.getByText("Compte créé.")).toBeVisible();
  const token = await tokenOf(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto("/sign-in");
  await fillSignIn(other, email, await temporaryPassword(request, token, email));
  await expect(other.getByRole("heading", { name: "Choisissez votre mot de passe" })).toBeVisible();
  await choosePassword(other, "trop court");
  await expect(other.getByText("Au moins une lettre majuscule.", { exact: true })).toBeVisible();
  await choosePassword(other, "Noemie-2026");
  await expect(other.getByRole("button", menu)).toBeVisible();
  await other.getByRole("button", menu).click();
  await other.getByRole("menuitem", { name: "Se déconnecter", exact: true }).click();

  await other.getByRole("button", { name: "Mot de passe oublié ?" }).click();
  await other.getByLabel("Adresse email").fill(email);
  await other.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(other.getByLabel("Code reçu")).toBeVisible();
  const code = /\b\d{6}\b/.exec(await lastMessage(request, token, email))?.[0] ?? "";
  await other.getByLabel("Code reçu").fill(code);
  await choosePassword(other, "Autre-2026");
  await expect(other.getByRole("button", menu)).toBeVisible();
});

// Somebody of their own: the accounts of the demonstration company are at work in other journeys.
test("signing out everywhere closes every browser", async ({ page, browser, request }) => {
  const email = `partout-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin");
  const token = await tokenOf(page);
  await invite(request, token, { email, name: "Solène", familyName: "Partout" });
  const [first, second] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await first.goto("/sign-in");
  await fillSignIn(first, email, await temporaryPassword(request, token, email));
  await choosePassword(first, "Solene-2026");
  await expect(first.getByRole("button", menu)).toBeVisible();
  await second.goto("/sign-in");
  await fillSignIn(second, email, "Solene-2026");
  await expect(second.getByRole("button", menu)).toBeVisible();

  await first.getByRole("button", menu).click();
  await first.getByRole("menuitem", { name: "Se déconnecter partout" }).click();
  await first.getByRole("button", { name: "Me déconnecter partout" }).click();
  await expect(first).toHaveURL(/\/sign-in$/);
  await expect(second.getByText("Votre session a pris fin.")).toBeVisible();
  await fillSignIn(second, email, "Solene-2026");
  await expect(second.getByRole("button", menu)).toBeVisible();
});

test("a new role takes effect at once, without signing in again", async ({ page, browser, request }) => {
  const email = `novice-${Date.now()}@exemple.fr`;
  await signInAs(page, "admin");
  const token = await tokenOf(page);
  const { id } = await invite(request, token, { email, name: "Basile", familyName: "Novice" });
  const novice = await (await browser.newContext()).newPage();
  await novice.goto("/admin/users");
  await fillSignIn(novice, email, await temporaryPassword(request, token, email));
  await choosePassword(novice, "Basile-2026");
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

test("one’s own account cannot be deleted, and the button says why", async ({ page }) => {
  await signInAs(page, "admin", "/admin/users?search=marchand");
  await page.getByRole("link", { name: "Marchand" }).click();
  const remove = page.getByRole("button", { name: "Supprimer" });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await remove.hover();
  await expect(page.getByText("Vous ne pouvez pas supprimer votre propre compte.")).toBeVisible();
});
