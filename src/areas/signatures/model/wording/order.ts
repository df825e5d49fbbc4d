// The wording of a signature. A consumer who becomes obliged to pay places an order: the button must state so, and
// the amounts to pay are displayed just before it (code de la consommation, art. L221-14: otherwise the contract does
// not bind the consumer). Any other document is merely signed.
import { z } from "zod";
import type { ClientType } from "#clients/model/type.ts";
import type { Cents } from "#kernel/money.ts";
import { consentText, consentVersion } from "./consent.ts";

/** Line of the statement of the amounts to pay, as displayed next to the button and printed on the document. */
const statementLine = z.object({ label: z.string(), value: z.string() });
export const orderStatementSchema = z.object({
  /** Essential characteristics, duration, monthly rent, deposit. */
  lines: z.array(statementLine),
  total: statementLine,
});
export type OrderStatement = z.output<typeof orderStatementSchema>;

/** `ORDER`: the signature obliges a consumer to pay. */
export type SignatureAct = "SIGN" | "ORDER";

/** Amounts due under a document, with tax. */
export interface AmountsDue {
  totalCents: Cents;
  monthlyCents: Cents;
}

interface Obligation {
  clientType: ClientType;
  /** Null for a first order: nothing is due before it. */
  before: AmountsDue | null;
  after: AmountsDue;
}

/** A sole trader is a client of type COMPANY, with a SIRET: the rule protects consumers alone. */
export function signatureAct({ clientType, before, after }: Obligation): SignatureAct {
  if (clientType !== "INDIVIDUAL") return "SIGN";
  const isRaised =
    before === null || after.totalCents > before.totalCents || after.monthlyCents > before.monthlyCents;
  return isRaised ? "ORDER" : "SIGN";
}

/** `paper`: signed by hand. At Yousign the signature button is Yousign's: ours precedes it. */
export type SignatureChannel = "paper" | "embedded" | "yousign";

export interface Wording {
  /** Above the signature, on the document. */
  mention: string;
  /** The final button of our page; null when it has none. */
  button: string | null;
  /** The sentence of the checkbox; null when a provider collects the consent. */
  consent: { version: string; text: string } | null;
}

const orderButton = "Commander avec obligation de paiement";
const orderConsent =
  "J’ai lu chaque document présenté et le rappel de ce que j’aurai à payer. " +
  `En choisissant « ${orderButton} », je m’oblige à payer`;

const orderConsents = {
  embedded: {
    version: "commande-2026-11-1",
    text:
      `${orderConsent} et je consens à signer chaque document électroniquement. ` +
      "Je reconnais que le code reçu m’identifie et que ma signature m’engage.",
  },
  yousign: {
    version: "commande-yousign-2026-11-1",
    text: `${orderConsent} ; je signerai ensuite chez Yousign, qui vérifiera mon identité.`,
  },
} as const;

/** The complete wording that a document is agreed to with. Any change of wording is a new version. */
export function signatureWording(act: SignatureAct, channel: SignatureChannel): Wording {
  const isOrder = act === "ORDER";
  const mention = isOrder ? "« Commande avec obligation de paiement »" : "« Bon pour accord »";
  if (channel === "paper") return { mention, button: null, consent: null };
  if (isOrder) return { mention, button: orderButton, consent: orderConsents[channel] };
  return channel === "yousign"
    ? { mention, button: null, consent: null }
    : { mention, button: "Signer", consent: { version: consentVersion, text: consentText } };
}

/** Reason why a consumer cannot sign a document sent as creating no obligation to pay. */
export const missingStatementReason =
  "Ce document engage un particulier à payer, et il est parti sans le bouton « Commander avec obligation de paiement » : annulez la signature, puis envoyez-le à nouveau.";

/** Documents signed together form an order as soon as one of them is an order. */
export const groupAct = (statements: readonly (OrderStatement | null)[]): SignatureAct =>
  statements.some((one) => one !== null) ? "ORDER" : "SIGN";
