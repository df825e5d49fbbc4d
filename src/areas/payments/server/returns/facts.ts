// Returns named by a file of the bank, whatever its format.
import type { Day } from "#kernel/calendar/day.ts";
import { withMaskedIbans } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { returnCodeOf } from "#kernel/sepa/return-codes.ts";
import type { StatementDetail, StatementLine } from "#kernel/sepa/statement.ts";
import { isRejected, rejections, type StatusReport } from "#kernel/sepa/status-report.ts";
import type { BankFile } from "#platform/bank-files/read/bank-file.ts";

export interface ReturnFact {
  fingerprint: string;
  /** Empty when the bank does not give it back. */
  endToEndId: string;
  code: string;
  words: string;
  on: Day;
  /** Our file, when the bank names it. */
  messageId: string | null;
  /** True when the money comes in on our account; null in a report, which moves none. */
  isCredit: boolean | null;
  /** Of the payment, with the charges of the bank or without; empty when the bank gives none. */
  amounts: readonly Cents[];
  /** True when it is refused with its whole group. */
  isWhole: boolean;
}

interface NamedPayment {
  /** Of its batch. */
  reference: string;
  amountCents: Cents;
  /** True for a transfer: the money that comes back is a credit on our account. */
  returnsAsCredit: boolean;
}

/** Why a return does not speak of the payment that has its reference, in French; null when it does. */
export function contradiction(
  { messageId, isCredit, amounts }: ReturnFact,
  { reference, amountCents, returnsAsCredit }: NamedPayment,
): string | null {
  if (messageId !== null && messageId !== reference)
    return `Le compte rendu parle de la remise ${messageId}, et ce paiement est de ${reference}.`;
  if (isCredit !== null && isCredit !== returnsAsCredit)
    return returnsAsCredit
      ? "Le mouvement est au débit de notre compte, et un virement rejeté y revient au crédit."
      : "Le mouvement est au crédit de notre compte, et un prélèvement rejeté en repart au débit.";
  const [given] = amounts;
  return given === undefined || amounts.includes(amountCents)
    ? null
    : `La banque rejette ${frenchPrice(given)}, et ce paiement est de ${frenchPrice(amountCents)}.`;
}

const identity = (...parts: readonly string[]): string => JSON.stringify(parts);

/** Some banks add their charges to the payment that comes back. */
function amountsOf({ amountCents, chargesCents }: StatementDetail): Cents[] {
  if (amountCents === null) return [];
  const paid = Math.abs(amountCents);
  return [paid, paid - chargesCents];
}

function factsOfLine(line: StatementLine): ReturnFact[] {
  const details: readonly StatementDetail[] = line.details.length > 0 ? line.details : [line];
  return details.flatMap((detail, rank) => {
    const { returnCode, endToEndId, remittance } = detail;
    const code = returnCodeOf(returnCode);
    return code === null
      ? []
      : {
          fingerprint: identity("line", line.fingerprint, String(rank)),
          endToEndId: endToEndId ?? "",
          code,
          words: withMaskedIbans(remittance).slice(0, 200),
          on: line.bookingDay,
          messageId: detail.messageId,
          isCredit: (detail.amountCents ?? line.amountCents) > 0,
          amounts: amountsOf(detail),
          isWhole: false,
        };
  });
}

/** None in a file refused whole, which is answered as one. */
function factsOfReport(report: StatusReport, today: Day): ReturnFact[] {
  if (isRejected(report)) return [];
  return rejections(report).map(({ endToEndId, code, text, amountCents, isWhole }, rank) => ({
    fingerprint: identity("report", report.messageId, report.id, endToEndId ?? String(rank), code ?? ""),
    endToEndId: endToEndId ?? "",
    code: code ?? "",
    words: text.slice(0, 200),
    on: today,
    messageId: report.messageId,
    isCredit: null,
    amounts: amountCents === null ? [] : [amountCents],
    isWhole,
  }));
}

const linesOf = (file: BankFile): readonly StatementLine[] =>
  file.kind === "STATEMENTS"
    ? file.statements.flatMap(({ lines }) => lines)
    : file.kind === "NOTIFICATIONS"
      ? file.notifications.flatMap(({ lines }) => lines)
      : [];

/** Payments that came back one by one. */
export const returnFacts = (file: BankFile, today: Day): ReturnFact[] =>
  file.kind === "STATUS_REPORT" ? factsOfReport(file.report, today) : linesOf(file).flatMap(factsOfLine);

/** Lines of movements that are not returns: what the bank has executed. */
export const movements = (file: BankFile): StatementLine[] =>
  linesOf(file).filter(({ returnCode }) => returnCodeOf(returnCode) === null);

export interface WholeRefusal {
  messageId: string;
  /** The group refused; null when it is the whole file. */
  groupId: string | null;
  words: string;
}

/** Files and groups of payments refused whole, whose payments the report does not name. */
export function wholeRefusals(file: BankFile): WholeRefusal[] {
  if (file.kind !== "STATUS_REPORT") return [];
  const { messageId, groups, ...report } = file.report;
  const wordsOf = (reasons: StatusReport["reasons"]): string =>
    reasons
      .map(({ code, text }) => [code, text].filter(Boolean).join(" "))
      .join(", ")
      .slice(0, 200);
  if (isRejected(report)) return [{ messageId, groupId: null, words: wordsOf(report.reasons) }];
  return groups
    .filter((group) => isRejected(group) && group.payments.length === 0)
    .map(({ groupId, reasons }) => ({ messageId, groupId, words: wordsOf(reasons) }));
}
