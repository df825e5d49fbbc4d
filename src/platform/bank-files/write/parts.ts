// Parts that debit files and transfer files share.
import { type Failure, refused } from "#kernel/failure.ts";
import type { Cents } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { sepaText } from "#kernel/sepa/characters.ts";
import { decimalAmount } from "#kernel/sepa/decimal.ts";
import type { PaymentParty, StructuredAddress } from "#kernel/sepa/parties.ts";
import { type Payment, totalCents } from "#kernel/sepa/payments.ts";
import { element, leaf, optionalLeaf } from "./xml.ts";

/** The refusal of a file that a bank would refuse whole: its first problems in words, all of them in its details. */
export function refusedFile(code: string, problems: readonly string[]): Failure {
  const others = problems.length - 5;
  const end = others > 0 ? [`Et ${countText(others, "autre problème", "autres problèmes")}.`] : [];
  return refused([...problems.slice(0, 5), ...end].join(" "), code, { problems });
}

/** Maximum lengths of the fields of EPC, shorter than those of ISO 20022. */
const lengths = { name: 70, street: 70, number: 16, zipCode: 16, city: 35, remittance: 140 };

const addressElement = ({ number, street, zipCode, city, country }: StructuredAddress): string =>
  element(
    "PstlAdr",
    optionalLeaf("StrtNm", sepaText(street, lengths.street)),
    optionalLeaf("BldgNb", sepaText(number, lengths.number)),
    optionalLeaf("PstCd", sepaText(zipCode, lengths.zipCode)),
    leaf("TwnNm", sepaText(city, lengths.city)),
    leaf("Ctry", country),
  );

export const nameElement = (name: string): string => leaf("Nm", sepaText(name, lengths.name));

export const partyElement = (tag: string, { name, address }: PaymentParty): string =>
  element(tag, nameElement(name), address === null ? "" : addressElement(address));

export const accountElement = (tag: string, { iban }: PaymentParty): string =>
  element(tag, element("Id", leaf("IBAN", iban)));

/** The bank of an account; inside the European Economic Area its IBAN is enough. */
export const bankElement = (tag: string, { bic }: PaymentParty): string =>
  element(
    tag,
    element("FinInstnId", bic === null ? element("Othr", leaf("Id", "NOTPROVIDED")) : leaf("BICFI", bic)),
  );

export const amountElement = (amount: Cents): string =>
  `<InstdAmt Ccy="EUR">${decimalAmount(amount)}</InstdAmt>`;

/** The number and the sum of payments, of a group or of the whole file. */
export const totalElements = (payments: readonly Payment[]): string =>
  leaf("NbOfTxs", payments.length) + leaf("CtrlSum", decimalAmount(totalCents(payments)));

export const remittanceElement = ({ remittance }: Payment): string => {
  const text = sepaText(remittance, lengths.remittance);
  return text === "" ? "" : element("RmtInf", leaf("Ustrd", text));
};

interface Message {
  messageId: string;
  createdAt: string;
}

export const headerElement = (
  { messageId, createdAt }: Message,
  { name }: PaymentParty,
  payments: readonly Payment[],
): string =>
  element(
    "GrpHdr",
    leaf("MsgId", messageId),
    leaf("CreDtTm", `${createdAt.slice(0, 19)}Z`),
    totalElements(payments),
    element("InitgPty", nameElement(name)),
  );

/** The id of a group of payments, from 1. */
export const groupId = ({ messageId }: Pick<Message, "messageId">, rank: number): string =>
  `${messageId}-${String(rank).padStart(4, "0")}`;
