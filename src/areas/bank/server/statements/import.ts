// Imports bank statements: whole or not at all, each line once however often it is sent.
import { sql } from "kysely";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { invalid } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { withMaskedIbans } from "#kernel/company/iban.ts";
import type { Call } from "#kernel/server/call.ts";
import { create, type Row } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import type { Cipher } from "#platform/secrets/encryption.ts";
import { rankOf, withFingerprints } from "#kernel/sepa/fingerprint.ts";
import type { Statement, StatementLine } from "#kernel/sepa/statement.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";
import type { BankFile } from "#platform/bank-files/read/bank-file.ts";
import { applyAnswers } from "#payments/server/returns/import.ts";
import { ownAccount } from "#ledger/server/bank-accounts/accounts.ts";
import { accountLock, positionOf, requireClosing, reviewNext } from "./continuity.ts";
import { payerIbanPurpose, storedDetail, storedPayer } from "./payers.ts";

/** Searches the sure matches of a statement, once it is imported. */
export const matchStatementJob = job<{ statementId: string }>("collection.matchStatement", { retryLimit: 5 });

/** Lines by insert: their columns stay far below the largest number of parameters. */
const linesByInsert = 1_000;

const lineRow = (
  line: StatementLine,
  { id: statementId, issuerId, iban }: Row<"bankStatement">,
  cipher: Cipher,
) => ({
  status: "TO_MATCH" as const,
  statementId,
  issuerId,
  iban,
  bookedOn: line.bookingDay,
  valuedOn: line.valueDay,
  amountCents: line.amountCents,
  label: withMaskedIbans(line.label),
  partyName: withMaskedIbans(line.name ?? ""),
  ...storedPayer(cipher, line.iban),
  remittance: withMaskedIbans(line.remittance),
  structuredReference: line.structuredReference ?? "",
  endToEndId: line.endToEndId ?? "",
  mandateReference: line.mandateReference ?? "",
  batchId: line.batchId ?? "",
  returnCode: line.returnCode ?? "",
  details: sql<never>`${JSON.stringify(line.details.map(storedDetail))}::jsonb`,
  unexplainedCents: line.unexplainedCents,
  fingerprint: line.fingerprint,
  companyId: null,
  awaitsMatching: true,
});

/** Returns the number of lines that no earlier statement held. */
async function insertLines(
  call: Call,
  statement: Row<"bankStatement">,
  lines: readonly StatementLine[],
): Promise<number> {
  const stamp = firstStamp(call);
  const cipher = call.services.cipherFor(payerIbanPurpose);
  let inserted = 0;
  for (let from = 0; from < lines.length; from += linesByInsert) {
    const rows = lines.slice(from, from + linesByInsert);
    const { numInsertedOrUpdatedRows = 0n } = await call.db
      .insertInto("statementLine")
      .values(rows.map((line) => ({ id: newId(), ...stamp, ...lineRow(line, statement, cipher) })))
      .onConflict((same) => same.column("fingerprint").doNothing())
      .executeTakeFirst();
    inserted += Number(numInsertedOrUpdatedRows);
  }
  return inserted;
}

/** The next rank of each line of a day, among those that are equal but for it. */
async function knownRanks(call: Call, iban: string, day: Day): Promise<Map<string, number>> {
  const known = await call.db
    .selectFrom("statementLine")
    .select("fingerprint")
    .where("iban", "=", iban)
    .where("bookedOn", "=", day)
    .execute();
  const ranks = new Map<string, number>();
  for (const { fingerprint } of known) {
    const { key, rank } = rankOf(fingerprint);
    ranks.set(key, Math.max(ranks.get(key) ?? 0, rank + 1));
  }
  return ranks;
}

const daysOf = ({ lines, closing }: Statement) =>
  [...lines.map(({ bookingDay }) => bookingDay), closing.on].filter((day) => day !== null).toSorted();

/** Banks date by the next working day at most: four days later at Easter. */
const maximumDaysAhead = 5;

function requirePast({ today }: Call, day: Day): void {
  if (day > addDays(today, maximumDaysAhead))
    throw invalid({
      file: `Ce relevé va jusqu’au ${frenchDay(day)}, qui n’est pas passé : rien n’a été importé.`,
    });
}

async function importOne(call: Call, fileName: string, statement: Statement): Promise<Row<"bankStatement">> {
  const { iban, lines, opening, closing, reversals } = statement;
  const account = await ownAccount(call, iban);
  await lockName(call, accountLock(iban));
  const days = daysOf(statement);
  const [fromDay = call.today] = days;
  const toDay = days.at(-1) ?? fromDay;
  requirePast(call, toDay);
  const openingCents = opening.amountCents;
  const position = await positionOf(call, { iban, fromDay, openingCents });
  const stored = await create(
    call,
    "bankStatement",
    {
      issuerId: account.issuerId,
      iban,
      bankReference: statement.id,
      fileName,
      fromDay,
      toDay,
      openingCents,
      closingCents: closing.amountCents,
      lineCount: lines.length,
      newLineCount: 0,
      followsGap: position.followsGap,
    },
    `a importé le relevé du ${frenchDay(fromDay)} au ${frenchDay(toDay)}`,
  );
  const newLineCount = await insertLines(
    call,
    stored,
    position.continuesDay ? withFingerprints(iban, lines, await knownRanks(call, iban, fromDay)) : lines,
  );
  // A statement that brings nothing is known, even one of a morning whose day has gone on since.
  if (newLineCount > 0) await requireClosing(call, stored, position);
  await call.db.updateTable("bankStatement").set({ newLineCount }).where("id", "=", stored.id).execute();
  await call.db.updateTable("bankAccount").set({ reversals }).where("iban", "=", iban).execute();
  await reviewNext(call, stored);
  await call.enqueue(matchStatementJob, { statementId: stored.id }, { key: stored.id });
  return { ...stored, newLineCount };
}

/** The statements of a file of our bank, and what they say of our payments. */
export async function importStatements(
  call: Call,
  fileName: string,
  read: BankFile,
): Promise<Row<"bankStatement">[]> {
  if (read.kind !== "STATEMENTS")
    throw invalid({ file: "Ce fichier n’est pas un relevé de compte (camt.053) : rien n’a été importé." });
  const imported = [];
  for (const statement of read.statements) imported.push(await importOne(call, fileName, statement));
  await applyAnswers(call, read);
  return imported;
}

/** A statement read from a table, whose layout is remembered for the next ones of its account. */
export async function importTable(
  call: Call,
  profile: TableProfile,
  statement: Statement,
): Promise<Row<"bankStatement">> {
  const imported = await importOne(call, statement.id, statement);
  await call.db
    .updateTable("bankAccount")
    .set({ tableProfile: sql<TableProfile>`${JSON.stringify(profile)}::jsonb` })
    .where("iban", "=", statement.iban)
    .execute();
  return imported;
}
