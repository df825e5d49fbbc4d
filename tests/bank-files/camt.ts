// Writes statements and notifications as banks do, in both versions of ISO 20022, from what a test says of them.
import { decimalAmount } from "#kernel/sepa/decimal.ts";
import { ownIban } from "./files.ts";

export const camtVersions = ["02", "08"] as const;
export type CamtVersion = (typeof camtVersions)[number];

export interface CamtParty {
  name?: string;
  iban?: string;
}

export interface CamtDetail {
  amountCents?: number;
  /** The id of the original message. */
  messageId?: string;
  endToEndId?: string;
  mandateReference?: string;
  bankReference?: string;
  debtor?: CamtParty;
  creditor?: CamtParty;
  remittance?: readonly string[];
  structuredReference?: string;
  returnCode?: string;
  chargesCents?: number;
}

export interface CamtEntry {
  /** Signed: money in is positive. */
  amountCents: number;
  bookingDay?: string;
  valueDay?: string;
  entryReference?: string;
  bankReference?: string;
  status?: "BOOK" | "PDNG" | "INFO";
  isReversal?: boolean;
  label?: string;
  batchId?: string;
  details?: readonly CamtDetail[];
}

export interface CamtStatement {
  id?: string;
  iban?: string;
  openingCents: number;
  closingCents?: number;
  entries: readonly CamtEntry[];
  /** Raw XML of the totals that the bank announces. */
  summary?: string;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const leaf = (tag: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `<${tag}>${escaped(text)}</${tag}>`;
const branch = (tag: string, ...children: readonly string[]): string => {
  const inside = children.join("");
  return inside === "" ? "" : `<${tag}>${inside}</${tag}>`;
};
const amount = (signedCents: number): string =>
  `<Amt Ccy="EUR">${decimalAmount(Math.abs(signedCents))}</Amt>`;
const direction = (signedCents: number): string =>
  `<CdtDbtInd>${signedCents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;

const party = (tag: string, { name, iban }: CamtParty, version: CamtVersion): string =>
  branch(tag, version === "02" ? leaf("Nm", name) : branch("Pty", leaf("Nm", name))) +
  branch(`${tag}Acct`, branch("Id", leaf("IBAN", iban)));

function charges(chargesCents: number | undefined, version: CamtVersion): string {
  if (chargesCents === undefined) return "";
  const charge = `${amount(chargesCents)}<CdtDbtInd>DBIT</CdtDbtInd>`;
  return branch("Chrgs", version === "02" ? charge : branch("Rcrd", charge));
}

const detailAmount = (cents: number | undefined, version: CamtVersion): string =>
  cents === undefined
    ? ""
    : version === "02"
      ? branch("AmtDtls", branch("TxAmt", amount(cents)))
      : amount(cents) + direction(cents);

const detail = (of: CamtDetail, version: CamtVersion): string =>
  branch(
    "TxDtls",
    branch(
      "Refs",
      leaf("MsgId", of.messageId),
      leaf("AcctSvcrRef", of.bankReference),
      leaf("EndToEndId", of.endToEndId),
      leaf("MndtId", of.mandateReference),
    ),
    detailAmount(of.amountCents, version),
    charges(of.chargesCents, version),
    branch("RltdPties", party("Dbtr", of.debtor ?? {}, version), party("Cdtr", of.creditor ?? {}, version)),
    branch(
      "RmtInf",
      ...(of.remittance ?? []).map((text) => leaf("Ustrd", text)),
      branch("Strd", branch("CdtrRefInf", leaf("Ref", of.structuredReference))),
    ),
    branch("RtrInf", branch("Rsn", leaf("Cd", of.returnCode))),
  ) || "<TxDtls/>";

const entry = (of: CamtEntry, version: CamtVersion): string =>
  branch(
    "Ntry",
    leaf("NtryRef", of.entryReference),
    amount(of.amountCents),
    direction(of.amountCents),
    of.isReversal ? leaf("RvslInd", "true") : "",
    version === "02" ? leaf("Sts", of.status ?? "BOOK") : branch("Sts", leaf("Cd", of.status ?? "BOOK")),
    branch("BookgDt", leaf("Dt", of.bookingDay ?? "2026-12-10")),
    branch("ValDt", leaf("Dt", of.valueDay)),
    leaf("AcctSvcrRef", of.bankReference),
    "<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>",
    branch(
      "NtryDtls",
      branch("Btch", leaf("PmtInfId", of.batchId)),
      ...(of.details ?? []).map((one) => detail(one, version)),
    ),
    leaf("AddtlNtryInf", of.label),
  );

const balance = (code: string, signedCents: number, on: string): string =>
  branch(
    "Bal",
    branch("Tp", branch("CdOrPrtry", leaf("Cd", code))),
    amount(signedCents),
    direction(signedCents),
    branch("Dt", leaf("Dt", on)),
  );

const createdAt = "<CreDtTm>2026-12-10T20:00:00+01:00</CreDtTm>";
const account = (iban: string): string => `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`;
const message = (name: string, root: string, ...inside: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">` +
  branch(root, `<GrpHdr><MsgId>BANK-1</MsgId>${createdAt}</GrpHdr>`, ...inside) +
  "</Document>";

const sumOf = (entries: readonly CamtEntry[]): number =>
  entries
    .filter(({ status = "BOOK" }) => status === "BOOK")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

function statement(of: CamtStatement, version: CamtVersion): string {
  const { id = "2026-344", iban = ownIban, openingCents, entries, summary = "" } = of;
  return branch(
    "Stmt",
    leaf("Id", id),
    createdAt,
    account(iban),
    balance("OPBD", openingCents, "2026-12-09"),
    balance("CLBD", of.closingCents ?? openingCents + sumOf(entries), "2026-12-10"),
    branch("TxsSummry", summary),
    ...entries.map((one) => entry(one, version)),
  );
}

export const camt053 = (statements: readonly CamtStatement[], version: CamtVersion = "08"): string =>
  message(`camt.053.001.${version}`, "BkToCstmrStmt", ...statements.map((one) => statement(one, version)));

export const camt054 = (
  entries: readonly CamtEntry[],
  version: CamtVersion = "08",
  iban: string = ownIban,
): string =>
  message(
    `camt.054.001.${version}`,
    "BkToCstmrDbtCdtNtfctn",
    branch(
      "Ntfctn",
      leaf("Id", "AVIS-12"),
      createdAt,
      account(iban),
      ...entries.map((one) => entry(one, version)),
    ),
  );

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
