// Emails that the embedded pool sends.
import type { Call } from "#kernel/server/call.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { type Account, type Medium, phoneTrustDays } from "./accounts/accounts.ts";

const greeting = ({ name }: Account): string => (name ? `Bonjour ${name},` : "Bonjour,");

/** Sends the temporary password of a newly opened account. */
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
    about: [account.sub],
    topic: `invitation ${account.sub}`,
    subject: "Votre compte Écurie",
    text: lines.join("\n"),
  });
}

/** Sends the code that replaces a forgotten password. */
export async function sendResetCode(
  call: Call,
  account: Account,
  { code, medium, minutes }: { code: string; medium: Medium; minutes: number },
): Promise<void> {
  if (medium === "SMS" && account.phone !== null) {
    await call.services.post.text(call, {
      to: account.phone,
      topic: `reset ${account.sub}`,
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
    topic: `reset ${account.sub}`,
    subject: "Votre code de réinitialisation Écurie",
    text: lines.join("\n"),
  });
}

const unexpectedChangeAdvice =
  "Si c’est vous, il n’y a rien à faire. Sinon, prévenez tout de suite un administrateur : quelqu’un d’autre est peut-être dans votre compte.";
const warnings = {
  PHONE_CHANGED: [
    "Numéro de téléphone changé",
    "Un administrateur a changé le numéro de téléphone de votre compte",
    "Si ce numéro est le vôtre, il n’y a rien à faire. Sinon, dites-le tout de suite à un autre administrateur.",
  ],
  FACTOR_SET: [
    "Second facteur mis en place",
    "Un second facteur a été mis en place sur votre compte",
    unexpectedChangeAdvice,
  ],
  PASSWORD_CHANGED: [
    "Mot de passe changé",
    "Le mot de passe de votre compte a été changé",
    unexpectedChangeAdvice,
  ],
  PASSWORD_RESET: [
    "Mot de passe réinitialisé",
    "Le mot de passe de votre compte a été remplacé à l’aide d’un code",
    unexpectedChangeAdvice,
  ],
} as const;

/** Warns the owner that their sign-in methods changed, in case someone else changed them. */
export async function warnOwner(call: Call, account: Account, warning: keyof typeof warnings): Promise<void> {
  const [subject, sentence, advice] = warnings[warning];
  const isForCodes = warning === "PHONE_CHANGED" && call.services.post.canSend.sms;
  const lines = [
    greeting(account),
    "",
    `${sentence} Écurie le ${frenchInstant(call.services.realClock())}.`,
    "",
    advice,
    ...(isForCodes ? [`Il pourra recevoir vos codes dans ${phoneTrustDays} jours.`] : []),
  ];
  await call.services.post.mail(call, {
    to: account.email,
    subject: `${subject} sur votre compte Écurie`,
    text: lines.join("\n"),
  });
}
