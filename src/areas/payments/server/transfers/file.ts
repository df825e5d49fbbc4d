// The content of a batch of transfers: what is approved, and the file that says the same to the bank.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { writeTransferFile } from "#platform/bank-files/write/transfers.ts";
import { byReference, hashOf } from "../batches.ts";
import { bicOrNull, partyOfIssuer } from "../debits/file.ts";
import { type CurrentAccount, currentAccounts } from "#ledger/server/beneficiaries/beneficiaries.ts";
import type { TransferRow } from "./lines.ts";

type BatchRow = Row<"transferBatch">;

export async function contentHashOf(
  call: Call,
  { reference, issuerId, executionOn }: BatchRow,
  transfers: readonly TransferRow[],
): Promise<string> {
  const { identity } = await readIssuer(call, issuerId);
  const payer = partyOfIssuer(identity);
  const lines = byReference(transfers).map(({ endToEndId, refundId, amountCents, accountId, debitId }) => ({
    endToEndId,
    refundId,
    amountCents,
    accountId,
    debitId,
  }));
  return hashOf({ reference, issuerId, executionOn, payer, lines });
}

const changedAccount = (companyName: string): string =>
  `Le compte de ${companyName} a changé depuis la préparation : retirez ce virement.`;

/** Reasons of the transfers of a batch, not sent yet, whose accounts have changed since its preparation. */
export async function accountRefusals(call: Call, batchId: string): Promise<string[]> {
  const transfers = await call.db
    .selectFrom("transfer")
    .select(["companyId", "companyName", "accountId"])
    .where("batchId", "=", batchId)
    .where("status", "=", "PREPARED")
    .orderBy("companyName")
    .execute();
  const accounts = await currentAccounts(call, pluck(transfers, "companyId"));
  const changed = transfers.filter(({ companyId, accountId }) => accounts.get(companyId)?.id !== accountId);
  return [...new Set(changed.map(({ companyName }) => changedAccount(companyName)))];
}

/** Refused when an account has changed since: the new one waits, and is prepared again. */
function requireSameAccount(
  { companyId, accountId, companyName }: TransferRow,
  accounts: ReadonlyMap<string, CurrentAccount>,
): CurrentAccount {
  const account = accounts.get(companyId);
  if (account?.id !== accountId) throw refused(changedAccount(companyName), "AccountChanged");
  return account;
}

/** The pain.001 of a batch; refused with its problems when the bank would refuse it. */
export async function transferFileOf(
  call: Call,
  batch: BatchRow,
  transfers: readonly TransferRow[],
): Promise<Uint8Array> {
  const { identity } = await readIssuer(call, batch.issuerId);
  const accounts = await currentAccounts(call, pluck(transfers, "companyId"));
  return new TextEncoder().encode(
    writeTransferFile({
      messageId: batch.reference,
      createdAt: call.now.toISOString(),
      payer: partyOfIssuer(identity),
      isBookedAsOne: false,
      transfers: transfers.map((transfer) => {
        const { iban, bic, holder } = requireSameAccount(transfer, accounts);
        return {
          endToEndId: transfer.endToEndId,
          amountCents: transfer.amountCents,
          remittance: `${identity.name} remboursement ${transfer.endToEndId}`,
          executionDay: batch.executionOn,
          beneficiary: { name: holder, address: null, iban, bic: bicOrNull(bic) },
        };
      }),
    }),
  );
}
