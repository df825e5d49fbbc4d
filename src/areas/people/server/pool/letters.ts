// What the embedded pool writes to people.
import type { Call } from "#kernel/server/call.ts";
import type { Account, Medium } from "./accounts.ts";

const greeting = ({ name }: Account): string => (name ? `Bonjour ${name},` : "Bonjour,");

/** The temporary password, to somebody who has just been given an account. */
export async function sendInvitation(call: Call, account: Account, password: string): Promise<void> {
  const lines = [
    greeting(account),
    "",
    "Un compte vous a été ouvert sur Écurie.",
    "",
    `Adresse : ${call.services.identity.signInUrl}`,
    `Identifiant : ${account.email}`,
    `Mot de passe temporaire : ${password}`,
    "",
    "Vous choisirez votre propre mot de passe à la première connexion. Ce mot de passe temporaire est valable 7 jours.",
  ];
  await call.services.post.mail(call, {
    to: account.email,
    subject: "Votre compte Écurie",
    text: lines.join("\n"),
  });
}

/** The code that lets a forgotten password be replaced. */
export async function sendResetCode(
  call: Call,
  account: Account,
  { code, medium, minutes }: { code: string; medium: Medium; minutes: number },
): Promise<void> {
  if (medium === "SMS" && account.phone !== null) {
    await call.services.post.text(call, {
      to: account.phone,
      text: `Écurie : votre code est ${code}. Il est valable ${minutes} minutes. Ne le donnez à personne.`,
    });
    return;
  }
  const lines = [
    greeting(account),
    "",
    `Votre code pour changer de mot de passe : ${code}`,
    "",
    `Il est valable ${minutes} minutes. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe n’a pas changé.`,
  ];
  await call.services.post.mail(call, {
    to: account.email,
    subject: "Votre code de réinitialisation Écurie",
    text: lines.join("\n"),
  });
}
