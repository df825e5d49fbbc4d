// The content of a batch: what is approved, and the file that says the same to the bank.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { isOutsideEconomicArea } from "#kernel/sepa/countries.ts";
import type { Debit, DebitFile, MandateAmendment } from "#kernel/sepa/debit-file.ts";
import { type PaymentParty, structuredAddress } from "#kernel/sepa/parties.ts";
import { pluckKnown } from "#kernel/values.ts";
import { writeDebitFile } from "#platform/bank-files/write/debits.ts";
import { byReference, hashOf } from "../batches.ts";
import { accountsOf, type Account } from "./accounts.ts";

type BatchRow = Row<"debitBatch">;
type DebitRow = Row<"debit">;

/** The debits of a batch that are not withdrawn, locked until the end of the transaction. */
export const lockDebits = (call: Call, batchId: string): Promise<DebitRow[]> =>
  call.db
    .selectFrom("debit")
    .selectAll()
    .where("batchId", "=", batchId)
    .where("status", "!=", "CANCELED")
    .orderBy("id")
    .forUpdate()
    .execute();

/** The creditor as the bank reads it. */
const creditorOf = (identity: IssuerIdentity): DebitFile["creditor"] => ({
  ...partyOfIssuer(identity),
  creditorId: identity.creditorId,
});

export async function contentHashOf(
  call: Call,
  { reference, issuerId }: BatchRow,
  debits: readonly DebitRow[],
): Promise<string> {
  const { identity } = await readIssuer(call, issuerId);
  const lines = byReference(debits).map((debit) => [
    debit.endToEndId,
    debit.partId,
    debit.amountCents,
    debit.mandateReference,
    debit.mandateAccountId,
    debit.scheme,
    debit.signedOn,
    debit.isNewAccount,
    debit.collectionOn,
    ...(debit.formerCreditor === null ? [] : [debit.formerCreditor]),
  ]);
  return hashOf({ reference, issuerId, creditor: creditorOf(identity), lines });
}

export const bicOrNull = (bic: string): string | null => (bic === "" ? null : bic);

/** The account of an issuer, as banks take it. */
export const partyOfIssuer = ({ name, address, iban, bic }: IssuerIdentity): PaymentParty => ({
  name,
  address: structuredAddress(address),
  iban,
  bic: bicOrNull(bic),
});

const debtorOf = ({ holder, iban, bic, address }: Account): PaymentParty => ({
  name: holder,
  address: isOutsideEconomicArea(iban) ? structuredAddress(address) : null,
  iban,
  bic: bicOrNull(bic),
});

const amendmentOf = ({ isNewAccount, formerCreditor }: DebitRow): MandateAmendment | null =>
  isNewAccount || formerCreditor !== null ? { isNewAccount, formerReference: null, formerCreditor } : null;

const debitOf = (row: DebitRow, account: Account, creditor: string): Debit => ({
  endToEndId: row.endToEndId,
  amountCents: row.amountCents,
  remittance: `${creditor} ${row.documentNumber}`,
  scheme: row.scheme,
  sequence: "RCUR",
  collectionDay: row.collectionOn,
  mandate: {
    reference: row.mandateReference,
    signedOn: row.signedOn,
    amendment: amendmentOf(row),
  },
  debtor: debtorOf(account),
});

/** The pain.008 of a batch; refused with its problems when the bank would refuse it. */
export async function debitFileOf(
  call: Call,
  batch: BatchRow,
  debits: readonly DebitRow[],
): Promise<Uint8Array> {
  const { identity } = await readIssuer(call, batch.issuerId);
  const accounts = await accountsOf(call, pluckKnown(debits, "mandateAccountId"));
  const file: DebitFile = {
    messageId: batch.reference,
    createdAt: call.now.toISOString(),
    creditor: creditorOf(identity),
    isBookedAsOne: true,
    debits: debits.map((row) => {
      const account = accounts.get(row.mandateAccountId ?? "");
      if (!account) throw refused(`Le compte de ${row.companyName} n’est plus lisible : retirez-le.`);
      return debitOf(row, account, identity.name);
    }),
  };
  return new TextEncoder().encode(writeDebitFile(file));
}
