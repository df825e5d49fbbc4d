// A letter to a late payer as it is kept: its PDF and its mail are drawn from it alone.
import type { BilledCustomer, IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, frenchRate } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import type { LetterLevel } from "./levels.ts";

export interface LetterDocument {
  number: string;
  issuedOn: Day;
  dueOn: Day;
  cents: Cents;
}

/** The rest to pay of an earlier note of interest and fees. */
export interface LetterNote {
  number: string;
  cents: Cents;
}

/** Interest or a recovery fee on an invoice. */
export interface LetterCharge {
  kind: "LATE_INTEREST" | "RECOVERY_FEE";
  number: string;
  cents: Cents;
  /** The computation of interest, in French; absent from a fee, and from letters older than this detail. */
  why?: string;
}

export interface LetterContent {
  level: LetterLevel;
  on: Day;
  /** Debts unpaid by this day escalate by one level. */
  payBefore: Day;
  issuer: IssuerIdentity;
  customer: BilledCustomer;
  /** The person written to; empty for a letter to the company. */
  contactName: string;
  /** Documents claimed, for the amount that credits of the customer do not cover. */
  documents: LetterDocument[];
  /** Credits deducted from the documents; absent from letters older than this deduction. */
  creditCents?: Cents;
  /** Those that this letter bills, on the note of that number. */
  charges: LetterCharge[];
  noteNumber: string | null;
  /** Earlier notes; absent from letters older than this detail. */
  earlierNotes?: LetterNote[];
  /** Days of the earlier letters of the case; absent from letters older than this fact. */
  earlierLetters?: Day[];
  principalCents: Cents;
  /** Interest and fees that remain to pay, billed before or by this letter. */
  chargesCents: Cents;
  /** The rate of the semester with its 10 points; null for a consumer, or while it is unknown. */
  lateRate: number | null;
}

export const totalOf = ({ principalCents, chargesCents }: LetterContent): Cents =>
  principalCents + chargesCents;

const frenchList = new Intl.ListFormat("fr", { type: "conjunction" });

export const letterTitles: Readonly<Record<LetterLevel, string>> = {
  FRIENDLY: "Rappel de règlement",
  FIRM: "Relance",
  FORMAL: "Mise en demeure de payer",
};

const invoices = ({ documents }: LetterContent, one: string, many: string): string =>
  documents.length === 1 ? one : many;

/** « Notre courrier du 12-03-2027 est resté sans effet : », or nothing when no letter left before. */
function withoutEffect({ earlierLetters }: LetterContent): string {
  if (earlierLetters === undefined) return "Nos courriers sont restés sans effet : ";
  const [first, ...others] = earlierLetters.map(frenchDay);
  if (first === undefined) return "";
  return others.length === 0
    ? `Notre courrier du ${first} est resté sans effet : `
    : `Nos courriers des ${frenchList.format([first, ...others])} sont restés sans effet : `;
}

const despiteReminder = ({ earlierLetters }: LetterContent): string =>
  earlierLetters?.length === 0 ? "" : "Malgré notre rappel, ";

function creditText({ creditCents = 0 }: LetterContent): string[] {
  return creditCents === 0
    ? []
    : [
        `Les sommes ci-dessous tiennent compte de ${frenchPrice(creditCents)} que nous détenons pour vous (avoirs ou règlements qui ne sont pas encore imputés).`,
      ];
}

/** Text of the letter before its table of invoices. */
export const openingText = (letter: LetterContent): string[] => [...levelText(letter), ...creditText(letter)];

function levelText(letter: LetterContent): string[] {
  const total = frenchPrice(letter.principalCents);
  switch (letter.level) {
    case "FRIENDLY":
      return [
        `Sauf erreur de notre part, nous n’avons pas encore reçu le règlement de ${invoices(letter, "la facture ci-dessous, arrivée", "factures ci-dessous, arrivées")} à échéance, pour un montant de ${total}.`,
        "Il s’agit peut-être d’un simple oubli. Si votre règlement est déjà parti, ne tenez pas compte de ce message, et merci.",
      ];
    case "FIRM":
      return [
        capitalise(
          `${despiteReminder(letter)}${invoices(letter, "la facture ci-dessous reste impayée", "les factures ci-dessous restent impayées")}, pour un montant de ${total}.`,
        ),
        `Nous vous demandons de ${invoices(letter, "la", "les")} régler avant le ${frenchDay(letter.payBefore)}.`,
      ];
    case "FORMAL":
      return [
        capitalise(
          `${withoutEffect(letter)}${invoices(letter, "la facture ci-dessous demeure impayée", "les factures ci-dessous demeurent impayées")}.`,
        ),
        `Par la présente, nous vous mettons en demeure de nous régler la somme de ${frenchPrice(totalOf(letter))} avant le ${frenchDay(letter.payBefore)}. Cette lettre vaut mise en demeure au sens de l’article 1344 du code civil.`,
      ];
  }
}

/** Text of the letter after the sums. */
export function closingText(letter: LetterContent): string[] {
  const talk =
    "Si vous traversez une difficulté passagère, appelez-nous : nous pouvons convenir ensemble d’un échéancier.";
  const dispute =
    "Si vous contestez tout ou partie de cette somme, dites-nous pourquoi : ce qui est contesté n’est plus relancé le temps de l’examiner.";
  if (letter.level !== "FORMAL") return [letter.level === "FIRM" ? `${talk} ${dispute}` : talk];
  return [
    "À défaut de règlement dans ce délai, nous pourrons saisir le tribunal compétent et faire application des clauses du contrat relatives au défaut de paiement, y compris sa résiliation, sans autre avis.",
    `${talk} ${dispute}`,
  ];
}

/** The texts that the law requires where interest and fees are claimed from a professional. */
export function legalText({ customer, lateRate, level, charges }: LetterContent): string[] {
  if (customer.isConsumer || level === "FRIENDLY") return [];
  const hasPeriods = charges.some(({ why }) => why !== undefined);
  const rate =
    lateRate === null || hasPeriods
      ? `au taux de la Banque centrale européenne majoré de 10 points${hasPeriods ? ", indiqué ci-dessus pour chaque période" : ""}`
      : `au taux de ${frenchRate(lateRate)} par an (taux de la Banque centrale européenne majoré de 10 points)`;
  return [
    `Intérêts de retard exigibles sans rappel dès le lendemain de l’échéance, ${rate} : code de commerce, art. L441-10, II. Indemnité forfaitaire pour frais de recouvrement : 40 € par facture (art. D441-5) ; une indemnisation complémentaire peut être demandée, sur justification. Ces sommes sont hors du champ de la TVA.`,
  ];
}
