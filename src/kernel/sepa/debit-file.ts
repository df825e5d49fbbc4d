// A file of direct debits: what we ask the bank to collect.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { messageProblems, type Payment, paymentProblems, sentencesOf } from "./payments.ts";
import { isReadableInSepa } from "./characters.ts";
import { isCreditorId, isMandateReference } from "./identifiers.ts";
import { isOutsideEconomicArea } from "./countries.ts";
import { type PaymentParty, partyProblems } from "./parties.ts";

export type DebitScheme = "CORE" | "B2B";
/**
 * A recurrent collection or a single one. `FRST` for the first of a series is no longer required since November 2016,
 * nor `FNAL` for the last: all collections of a recurrent mandate are `RCUR`.
 */
export type DebitSequence = "RCUR" | "OOFF";

/** A creditor as banks know it. */
export interface FormerCreditor {
  name: string;
  creditorId: string;
}

/** Changes of a mandate since its last collection, sent to the bank of the debtor with the next one. */
export interface MandateAmendment {
  /** The debtor has given another account, in the same bank or another one. */
  isNewAccount: boolean;
  /** The former reference (RUM), when it has changed. */
  formerReference: string | null;
  /** The former creditor, when the mandate has been transferred to us. */
  formerCreditor: FormerCreditor | null;
}

export interface Debit extends Payment {
  scheme: DebitScheme;
  sequence: DebitSequence;
  collectionDay: Day;
  mandate: { reference: string; signedOn: Day; amendment: MandateAmendment | null };
  debtor: PaymentParty;
}

export interface DebitFile {
  messageId: string;
  /** Instant, ISO UTC. */
  createdAt: string;
  creditor: PaymentParty & { creditorId: string };
  /** One credit on the statement for each group, or one by debit. */
  isBookedAsOne: boolean;
  debits: readonly Debit[];
}

/** Debits that share a scheme, a sequence and a collection day: one `PmtInf` of the file. */
export type DebitGroup = Pick<Debit, "scheme" | "sequence" | "collectionDay"> & { debits: Debit[] };

export function debitGroups(debits: readonly Debit[]): DebitGroup[] {
  const groups = new Map<string, DebitGroup>();
  for (const debit of debits) {
    const { scheme, sequence, collectionDay } = debit;
    const key = `${collectionDay} ${scheme} ${sequence}`;
    const group = groups.get(key) ?? { scheme, sequence, collectionDay, debits: [] };
    group.debits.push(debit);
    groups.set(key, group);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function amendmentProblems(
  { isNewAccount, formerReference, formerCreditor }: MandateAmendment,
  reference: string,
): string[] {
  const problems: string[] = [];
  if (!isNewAccount && formerReference === null && formerCreditor === null)
    problems.push("la modification du mandat est vide");
  if (formerReference === reference)
    problems.push("l’ancienne référence du mandat est la même que la nouvelle");
  if (formerReference !== null && !isMandateReference(formerReference))
    problems.push(`l’ancienne référence du mandat « ${formerReference} » est invalide`);
  if (formerCreditor !== null && !isCreditorId(formerCreditor.creditorId))
    problems.push(`l’ancien ICS « ${formerCreditor.creditorId} » est invalide`);
  if (formerCreditor !== null && !isReadableInSepa(formerCreditor.name))
    problems.push(
      `le nom de l’ancien créancier « ${formerCreditor.name} » doit être écrit en lettres latines`,
    );
  return problems;
}

function mandateProblems({ mandate, collectionDay }: Debit): string[] {
  const { reference, signedOn, amendment } = mandate;
  const problems: string[] = [];
  if (!isMandateReference(reference)) problems.push(`la référence du mandat « ${reference} » est invalide`);
  if (signedOn > collectionDay)
    problems.push(`le mandat est signé le ${frenchDay(signedOn)}, après le prélèvement`);
  return [...problems, ...(amendment === null ? [] : amendmentProblems(amendment, reference))];
}

function debitProblems(debit: Debit): string[] {
  const { debtor } = debit;
  const lacksAddress = isOutsideEconomicArea(debtor.iban) && debtor.address === null;
  return [
    ...paymentProblems(debit, debit.collectionDay),
    ...mandateProblems(debit),
    ...partyProblems(debtor),
    ...(lacksAddress ? ["l’adresse du débiteur est obligatoire hors de l’Espace économique européen"] : []),
  ];
}

/** French sentences; a file with any of them is never written. */
export const debitFileProblems = ({ messageId, creditor, debits }: DebitFile): string[] => [
  ...messageProblems(messageId, debits, "prélèvements"),
  ...partyProblems(creditor).map((problem) => `Notre compte : ${problem}.`),
  ...(isCreditorId(creditor.creditorId) ? [] : [`L’ICS « ${creditor.creditorId} » est invalide.`]),
  ...debits.flatMap((debit) => sentencesOf(debit.endToEndId, debitProblems(debit))),
];
