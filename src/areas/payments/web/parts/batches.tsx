// The page of a batch, of debits or of transfers: its people, and its file for the bank.
import { frenchInstant } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";
import { useSession } from "#kernel/web/session.ts";
import type { Fact } from "#kit/page/Facts.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import type { paymentsContract as api } from "../../contract.ts";
import type { DebitBatch } from "../../model/debits/debit.ts";
import type { TransferBatch } from "../../model/transfers/transfer.ts";

const byText = (at: string | null, by: string): string | null => at && `le ${frenchInstant(at)} par ${by}`;

/** `e`: the ending of its gender. */
export const batchFacts = (of: DebitBatch | TransferBatch, e: "e" | ""): Fact[] => [
  [`Préparé${e}`, byText(of.createdAt, of.createdBy)],
  [`Modifié${e} en dernier par`, of.changedBy === of.createdBy ? null : of.changedBy],
  [`Approuvé${e}`, byText(of.approvedAt, of.approvedBy)],
  [`Envoyé${e}`, byText(of.sentAt, of.sentBy)],
  ["Motif", of.reason],
];

interface BankFileProps {
  of: DebitBatch | TransferBatch;
  endpoint: typeof api.downloadDebitFile | typeof api.downloadTransferFile;
  may: Permission;
}

export function BankFile({ of: { id, hasFile }, endpoint, may }: BankFileProps) {
  const { hasPermission } = useSession();
  return hasFile && hasPermission(may) ? (
    <DownloadButton endpoint={endpoint} sent={{ params: { id } }}>
      Fichier pour la banque
    </DownloadButton>
  ) : null;
}
