// The payments of one movement of an account (`TxDtls`).
import type { Cents } from "#kernel/money.ts";
import { isReasonCode, narrativeReason, returnCodeOf } from "#kernel/sepa/return-codes.ts";
import type { StatementDetail } from "#kernel/sepa/statement.ts";
import { amountOf, directionOf, elementAt, elementsAt, sumOf, textAt, textsAt } from "./elements.ts";
import { checkReference, cutText, quoted, unreadable } from "./file-text.ts";
import type { XmlElement } from "./xml.ts";

/** Bank placeholders for a missing reference. */
const placeholders = ["NOTPROVIDED", "NONREF", "NONE"];

export const reference = (text: string | null): string | null =>
  text === null || placeholders.includes(text.toUpperCase()) ? null : checkReference(text);

const inEuros = (amount: XmlElement | null): XmlElement | null =>
  amount?.currency === "EUR" ? amount : null;

/** A reason given as an ISO code; one that is the bank’s own is a narrative. */
export function reasonAt(of: XmlElement, path: string): string | null {
  const code = reference(textAt(of, `${path}/Cd`));
  if (code !== null && !isReasonCode(code)) throw unreadable(`${quoted(code)} n’est pas un code de rejet.`);
  const own = reference(textAt(of, `${path}/Prtry`));
  return code ?? (own === null || isReasonCode(own) ? own : narrativeReason);
}

/** The amount in the account: of the payment itself, of its transaction, or as ordered. */
function detailCents(of: XmlElement, direction: 1 | -1): Cents | null {
  const amount =
    inEuros(elementAt(of, "Amt")) ??
    inEuros(elementAt(of, "AmtDtls/TxAmt/Amt")) ??
    inEuros(elementAt(of, "AmtDtls/InstdAmt/Amt"));
  return amount && amountOf(amount) * (directionOf(of) ?? direction);
}

/** Charges of an entry or of a payment: their total, else the sum of their records (in `Rcrd` since version 04). */
export function chargesOf(of: XmlElement): Cents {
  const totals = elementsAt(of, "Chrgs/TtlChrgsAndTaxAmt");
  const records = [...elementsAt(of, "Chrgs/Rcrd/Amt"), ...elementsAt(of, "Chrgs/Amt")];
  const charges = totals.length > 0 ? totals : records;
  return sumOf(charges.filter(({ currency }) => currency === "EUR").map(amountOf));
}

interface OtherParty {
  name: string | null;
  iban: string | null;
}

function nameAt(of: XmlElement, ...paths: readonly string[]): string | null {
  const name = textAt(of, ...paths);
  return name === null ? null : cutText(name);
}

/** Parties have been wrapped in `Pty` since version 04. */
const partyOf = (of: XmlElement, role: "Dbtr" | "Cdtr"): OtherParty => ({
  name: nameAt(of, `RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`),
  iban: reference(textAt(of, `RltdPties/${role}Acct/Id/IBAN`)),
});

/**
 * The party that is not the owner of the account: recognised by its account, else by the direction of the payment. A
 * returned payment keeps the roles of the payment that comes back.
 */
function otherParty(of: XmlElement, iban: string, isReceived: boolean): OtherParty {
  const debtor = partyOf(of, "Dbtr");
  const creditor = partyOf(of, "Cdtr");
  if (debtor.iban === iban) return creditor;
  if (creditor.iban === iban) return debtor;
  const [other, owner] = isReceived ? [debtor, creditor] : [creditor, debtor];
  return other.name === null && other.iban === null ? owner : other;
}

export function readDetail(of: XmlElement, iban: string, direction: 1 | -1): StatementDetail {
  const amountCents = detailCents(of, direction);
  const returnCode = returnCodeOf(reasonAt(of, "RtrInf/Rsn"));
  const isReceived = (directionOf(of) ?? direction) === 1;
  return {
    amountCents,
    bankReference: reference(textAt(of, "Refs/AcctSvcrRef")),
    messageId: reference(textAt(of, "Refs/MsgId")),
    endToEndId: reference(textAt(of, "Refs/EndToEndId")),
    mandateReference: reference(textAt(of, "Refs/MndtId")),
    ...otherParty(of, iban, isReceived === (returnCode === null)),
    remittance: cutText(
      textsAt(of, "RmtInf/Ustrd", "RmtInf/Strd/AddtlRmtInf") || (textAt(of, "AddtlTxInf") ?? ""),
    ),
    structuredReference: reference(textAt(of, "RmtInf/Strd/CdtrRefInf/Ref")),
    returnCode,
    chargesCents: chargesOf(of),
  };
}
