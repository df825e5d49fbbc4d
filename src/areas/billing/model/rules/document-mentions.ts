// Compulsory texts of a document on its day of issue (C. com., art. L441-9; CGI, ann. II, art. 242 nonies A). Those
// with a code of UNTDID 4451 are the notes of its XML (BT-21, BT-22).
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { publishedScales } from "#settings/model/scales/tax-scales.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { type MentionKey, mentionOn } from "./mentions.ts";
import type { Rule } from "./rule.ts";
import type { FrozenDocument } from "../documents/frozen.ts";
import type { LineKindKey } from "../documents/line-kinds.ts";
import { type PriorExtent, priorExtent } from "../documents/prior.ts";

type Mention = FrozenDocument["mentions"][number];
export type MentionedDocument = Pick<
  FrozenDocument,
  "kind" | "issuedOn" | "customer" | "lines" | "vat" | "isVatOnDebits" | "prior" | "totalCents"
>;

/** Interest and the fee of 40 € bear neither of them again (C. civ., art. 1343-2). */
const lateKinds: readonly LineKindKey[] = ["LATE_INTEREST", "RECOVERY_FEE"];

type MentionReader = (mention: MentionKey) => string;

/** A claim prior to a judgment bears neither penalties nor the fee: what is payable on its day still does. */
const latePayment: Readonly<
  Record<PriorExtent | "LATE", { PMD: readonly MentionKey[]; PMT: readonly MentionKey[] }>
> = {
  NONE: { PMD: ["PENALTIES"], PMT: ["RECOVERY"] },
  PART: { PMD: ["PENALTIES", "PRIOR_PENALTIES"], PMT: ["RECOVERY", "PRIOR_RECOVERY"] },
  WHOLE: { PMD: ["PRIOR_PENALTIES"], PMT: ["PRIOR_RECOVERY"] },
  LATE: { PMD: ["LATE_PENALTIES"], PMT: ["LATE_RECOVERY"] },
};

/** Late penalties, fixed recovery fee, discount: each is printed, and is a note of the XML (BR-FR-05). */
function paymentMentions(document: MentionedDocument, textOf: MentionReader): Mention[] {
  const { lines, customer, totalCents } = document;
  // L441-10 binds professionals alone.
  if (customer.isConsumer) return [];
  const isLate = lines.every(({ kind }) => lateKinds.includes(kind));
  const { PMD, PMT } = latePayment[isLate ? "LATE" : priorExtent(document, totalCents)];
  return [
    { code: "PMD", text: PMD.map(textOf).join(" ") },
    { code: "PMT", text: PMT.map(textOf).join(" ") },
    { code: "AAB", text: textOf("DISCOUNT") },
  ];
}

function vatMentions(
  { kind, customer, vat, isVatOnDebits, issuedOn }: MentionedDocument,
  textOf: MentionReader,
): string[] {
  if (kind === "NOTE") return [textOf("NOTE")];
  const taxed = vat.filter(({ category }) => category === "S");
  const mainlandRate = vatRateOn(publishedScales.vat, issuedOn);
  // A document to a client who has moved may bear the rate of the mainland: its contract, or the supply, says so.
  const bearsOverseasRate =
    territoryOf(customer.address) === "ANTILLES_REUNION" && taxed.some(({ rate }) => rate !== mainlandRate);
  return [
    ...(taxed.length > 0 && isVatOnDebits ? [textOf("ON_DEBITS")] : []),
    ...(bearsOverseasRate ? [textOf("ANTILLES_REUNION")] : []),
    ...vat.flatMap(({ exemption }) => exemption?.text ?? []),
  ];
}

/** `rules`: the texts that accountants have written. */
export function mentionsOf(document: MentionedDocument, rules: readonly Rule<"MENTION">[]): Mention[] {
  const textOf: MentionReader = (mention) => mentionOn(rules, mention, document.issuedOn);
  // A deposit secures a contract: no sale, no VAT, and none of the mentions of an invoice.
  if (document.kind === "CALL") return [{ code: "", text: textOf("CALL") }];
  const texts = new Set(vatMentions(document, textOf));
  return [...paymentMentions(document, textOf), ...[...texts].map((text) => ({ code: "", text }))];
}
