// Movements of an account (`Ntry`), and the statement lines that they make.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { ReversalDirection, StatementDetail, StatementLine } from "#kernel/sepa/statement.ts";
import { amountOf, dayAt, directionOf, elementAt, elementsAt, sumOf, textAt } from "./elements.ts";
import { chargesOf, readDetail, reference } from "./entry-details.ts";
import { cutText, unreadable } from "./file-text.ts";
import type { XmlElement } from "./xml.ts";

/** A movement as given, before the direction of reversals is known. */
export interface Entry {
  isBooked: boolean;
  isReversal: boolean;
  amountCents: Cents;
  bookingDay: Day | null;
  valueDay: Day | null;
  bankReference: string | null;
  entryReference: string | null;
  batchId: string | null;
  label: string;
  chargesCents: Cents;
  details: StatementDetail[];
}

export function readEntry(of: XmlElement, iban: string): Entry {
  const amount = elementAt(of, "Amt");
  const direction = directionOf(of);
  if (!amount || direction === null)
    throw unreadable("Un mouvement du relevé n’a pas de montant ou de sens.");
  if (amount.currency !== "EUR") throw unreadable("Un mouvement du relevé n’est pas en euros.");
  return {
    isBooked: textAt(of, "Sts/Cd", "Sts") === "BOOK",
    isReversal: ["true", "1"].includes(textAt(of, "RvslInd") ?? ""),
    amountCents: amountOf(amount) * direction,
    bookingDay: dayAt(of, "BookgDt"),
    valueDay: dayAt(of, "ValDt"),
    bankReference: reference(textAt(of, "AcctSvcrRef")),
    entryReference: reference(textAt(of, "NtryRef")),
    batchId: reference(
      textAt(of, "NtryDtls/Btch/PmtInfId", "NtryDtls/Btch/MsgId", "NtryDtls/TxDtls/Refs/PmtInfId"),
    ),
    label: cutText(textAt(of, "AddtlNtryInf") ?? ""),
    chargesCents: chargesOf(of),
    details: elementsAt(of, "NtryDtls/TxDtls").map((detail) => readDetail(detail, iban, direction)),
  };
}

/** The opposite amounts of a reversed movement, for a bank that gives the direction of what it reverses. */
export function turned(entry: Entry, reversals: ReversalDirection): Entry {
  if (reversals === "AS_GIVEN" || !entry.isReversal) return entry;
  const details = entry.details.map((detail) => ({
    ...detail,
    amountCents: detail.amountCents === null ? null : -detail.amountCents,
  }));
  return { ...entry, amountCents: -entry.amountCents, details };
}

type UnidentifiedLine = Omit<StatementLine, "fingerprint">;

const noDetail: StatementDetail = {
  amountCents: null,
  bankReference: null,
  messageId: null,
  endToEndId: null,
  mandateReference: null,
  name: null,
  iban: null,
  remittance: "",
  structuredReference: null,
  returnCode: null,
  chargesCents: 0,
};

function lineOf(entry: Entry, detail: StatementDetail, amountCents: Cents): UnidentifiedLine {
  if (entry.bookingDay === null) throw unreadable("Un mouvement du relevé n’a pas de date comptable.");
  return {
    ...detail,
    amountCents,
    bankReference: detail.bankReference ?? entry.bankReference,
    bookingDay: entry.bookingDay,
    valueDay: entry.valueDay,
    entryReference: entry.entryReference,
    batchId: entry.batchId,
    label: entry.label,
    isReversal: entry.isReversal,
    details: [],
    unexplainedCents: 0,
  };
}

type PricedDetail = StatementDetail & { amountCents: Cents };
const isPriced = (detail: StatementDetail): detail is PricedDetail => detail.amountCents !== null;

/**
 * One line for each payment of a batch when they add up to its movement. Else one line for the movement: with its
 * details when they leave a difference, which a person confirms.
 */
export function linesOf(entry: Entry): UnidentifiedLine[] {
  const { details, amountCents } = entry;
  const priced = details.filter(isPriced);
  const explained = sumOf(priced.map((detail) => detail.amountCents));
  const isExplained = priced.length === details.length && explained === amountCents;
  if (details.length > 1 && isExplained)
    return priced.map((detail) => lineOf(entry, detail, detail.amountCents));
  const [only = noDetail] = details.length === 1 ? details : [];
  const chargesCents = entry.chargesCents || sumOf(details.map((detail) => detail.chargesCents));
  const line = { ...lineOf(entry, only, amountCents), chargesCents };
  const hasNothingToConfirm = isExplained || (details.length <= 1 && priced.length === 0);
  return [hasNothingToConfirm ? line : { ...line, details, unexplainedCents: amountCents - explained }];
}
