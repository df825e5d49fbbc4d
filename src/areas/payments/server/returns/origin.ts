// Origin of a bank file: one of our accounts through today, or the answer to a file of ours. Any other is refused whole.
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { AccountNotification } from "#kernel/sepa/statement.ts";
import type { StatusReport } from "#kernel/sepa/status-report.ts";
import type { BankFile } from "#platform/bank-files/read/bank-file.ts";
import { ownAccount } from "#ledger/server/bank-accounts/accounts.ts";

async function requireOwnAccounts(call: Call, reports: readonly AccountNotification[]): Promise<void> {
  for (const iban of new Set(reports.map((report) => report.iban))) await ownAccount(call, iban);
}

function requirePast({ today }: Call, reports: readonly AccountNotification[]): void {
  const days = reports.flatMap(({ lines }) => lines.map(({ bookingDay }) => bookingDay));
  const future = days.find((day) => day > today);
  if (future)
    throw invalid({
      file: `Ce fichier a un mouvement du ${frenchDay(future)}, qui n’est pas passé : rien n’a été importé.`,
    });
}

/** The messages that we send: debits, and transfers. */
const sentMessages = { debitBatch: "pain.008", transferBatch: "pain.001" } as const;

/** Refuses a report on a message of another kind than the batch that has its id. */
async function requireSameKind(call: Call, { messageId, messageName }: StatusReport): Promise<void> {
  if (messageName === null) return;
  for (const kind of ["debitBatch", "transferBatch"] as const) {
    const sent = sentMessages[kind];
    if (messageName.toLowerCase().startsWith(`${sent}.`)) continue;
    const batch = await call.db
      .selectFrom(kind)
      .select("id")
      .where("reference", "=", messageId)
      .executeTakeFirst();
    if (batch)
      throw invalid({
        file: `Ce compte rendu parle d’un fichier ${messageName.slice(0, 35)}, et ${messageId} est un fichier ${sent} : rien n’a été importé.`,
      });
  }
}

export async function requireOurs(call: Call, file: BankFile): Promise<void> {
  if (file.kind === "STATUS_REPORT") return requireSameKind(call, file.report);
  const reports = file.kind === "STATEMENTS" ? file.statements : file.notifications;
  await requireOwnAccounts(call, reports);
  requirePast(call, reports);
}
