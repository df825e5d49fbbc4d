// Two people, not two accounts: the rule of every second signature. An account approves nothing within five days of an act
// by which somebody else may hold it, and is one person with the author of that act until another administrator, who depends
// on neither, has confirmed it.
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";

/** Permissions of second signatures: those who receive one are announced to the others, administrators first. */
export const secondSignatures = [
  "MANAGE_USERS",
  "ACCEPT_GARAGE_IBAN",
  "ACCEPT_IBAN",
  "APPROVE_DEBITS",
  "APPROVE_DISCOUNT",
  "APPROVE_TRANSFERS",
  "APPROVE_WORKS",
  "APPROVE_WORKS_ABOVE_LIMIT",
  "CONFIRM_ISSUER_ACCOUNT",
  "PAY_CAR",
] as const satisfies readonly Permission[];
export type SecondSignature = (typeof secondSignatures)[number];

/** Acts on an account, completed by their day and their author; `RECORDED` precedes the rule. */
export const controlTexts = {
  RECORDED: "ouvert",
  CREATED: "ouvert",
  ROLE: "doté d’un nouveau rôle",
  INVITED: "invité de nouveau",
  RESET: "réinitialisé",
  IDENTITY: "doté d’une autre adresse ou d’un autre téléphone",
  ENABLED: "réactivé",
} as const;
export type ControlKind = keyof typeof controlTexts;

export interface AccountControl {
  accountId: string;
  kind: ControlKind;
  madeAt: string;
  madeBy: string;
  /** `system` for the command of the server or the identity service: nobody of the staff. */
  madeById: string;
  confirmedAt: string | null;
}

const daysOfWait = 5;
const approvesFrom = ({ madeAt }: AccountControl): Day => addDays(dayInParis(madeAt), daysOfWait);

export const controlText = ({ kind, madeAt, madeBy }: AccountControl): string =>
  `${controlTexts[kind]} le ${frenchDay(dayInParis(madeAt))} par ${madeBy}`;

/** True of an act that makes its author and the account one person. */
export const isUnconfirmed = ({ accountId, madeById, confirmedAt }: AccountControl): boolean =>
  confirmedAt === null && madeById !== "system" && madeById !== accountId;

/** An account and those that may hold it, directly or through others. */
function holders(controls: readonly AccountControl[], accountId: string): ReadonlySet<string> {
  const found = new Set([accountId]);
  for (const id of found)
    for (const control of controls)
      if (control.accountId === id && isUnconfirmed(control)) found.add(control.madeById);
  return found;
}

/** Accounts opened before the rule by one administrator are not one person: either is one with that administrator. */
function isOnePerson(controls: readonly AccountControl[], one: string, other: string): boolean {
  if (holders(controls, one).has(other) || holders(controls, other).has(one)) return true;
  const recent = controls.filter(({ kind }) => kind !== "RECORDED");
  const others = holders(recent, other);
  return [...holders(recent, one)].some((id) => others.has(id));
}

/** An account and all those of the same person, as far as is known. */
export const accountsOfPerson = (controls: readonly AccountControl[], accountId: string): string[] =>
  [...new Set([accountId, ...controls.flatMap((control) => [control.accountId, control.madeById])])].filter(
    (id) => isOnePerson(controls, accountId, id),
  );

interface Signature {
  accountId: string;
  /** Authors of what is approved. */
  preparerIds: readonly string[];
  today: Day;
}

/** French reasons why an account is not a second person; `controls` come latest first. */
export function secondPersonRefusals(
  controls: readonly AccountControl[],
  { accountId, preparerIds, today }: Signature,
): string[] {
  const own = controls.filter((control) => control.accountId === accountId);
  const wait = own.find((control) => control.kind !== "RECORDED" && today < approvesFrom(control));
  const linked = preparerIds.find(
    (id) => id !== accountId && id !== "system" && isOnePerson(controls, accountId, id),
  );
  const link =
    linked === undefined
      ? undefined
      : (own.find(isUnconfirmed) ??
        controls.find((control) => control.accountId === linked && isUnconfirmed(control)));
  return [
    ...(wait
      ? [
          `Votre compte a été ${controlText(wait)} : il approuve à partir du ${frenchDay(approvesFrom(wait))}.`,
        ]
      : []),
    ...(link
      ? [
          link.accountId === accountId
            ? `Votre compte a été ${controlText(link)} : tant qu’un autre administrateur ne l’a pas confirmé, il n’approuve rien qui vienne de cette personne ou d’un compte qu’elle a ouvert.`
            : `Le compte à l’origine de cette demande a été ${controlText(link)} : tant qu’un autre administrateur ne l’a pas confirmé, une personne qui n’y est pas liée doit approuver.`,
        ]
      : []),
  ];
}

/** The people who can sign instead, or the way out when there are none. */
export function signersText(names: readonly string[], roleNames: readonly string[]): string {
  if (names.length === 0)
    return `Personne d’autre ne le peut aujourd’hui : il y faut le compte d’une autre personne (${roleNames.join(" ou ")}), ouvert depuis ${daysOfWait} jours et confirmé par un administrateur qui n’en est pas l’auteur. À défaut, un second administrateur s’ouvre depuis le serveur.`;
  return `${names.length > 1 ? "Peuvent" : "Peut"} le faire : ${names.slice(0, 5).join(", ")}.`;
}
