// A statement imported by mistake is withdrawn with its lines, the last imported one of its account first.
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { get, remove, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { accountLock, reviewNext } from "./continuity.ts";
import "#ledger/server/tables.ts";

type Statement = Row<"bankStatement">;

/** The last statement imported on an account: no other one was read against its lines. */
export const lastImported = (call: Call, iban: string): Promise<Statement | undefined> =>
  call.db
    .selectFrom("bankStatement")
    .selectAll()
    .where("iban", "=", iban)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const periodOf = ({ fromDay, toDay }: Statement): string => `du ${frenchDay(fromDay)} au ${frenchDay(toDay)}`;

async function requireLast(call: Call, { id, iban }: Statement): Promise<void> {
  const last = await lastImported(call, iban);
  if (last && last.id !== id)
    throw refused(
      `Un autre relevé de ce compte a été importé depuis, ${periodOf(last)} : retirez-le d’abord.`,
    );
}

/** Locks the lines that the statement brought; refused while one of them is matched or put aside. */
async function unusedLines(call: Call, { id }: Statement): Promise<string[]> {
  const lines = await call.db
    .selectFrom("statementLine")
    .select(["id", "status"])
    .where("statementId", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const used = lines.filter(({ status }) => status !== "TO_MATCH").length;
  if (used > 0)
    throw refused(
      `${countText(used, "ligne de ce relevé est rapprochée ou mise", "lignes de ce relevé sont rapprochées ou mises")} de côté : annulez d’abord leur rapprochement.`,
    );
  return lines.map((line) => line.id);
}

/** Matches undone leave two opposite receipts, which no longer name the line. */
async function releaseReversedReceipts(call: Call, { id }: Statement): Promise<void> {
  const receipts = await call.db
    .updateTable("receipt")
    .set({ statementLineId: null })
    .where("statementLineId", "in", (of) =>
      of.selectFrom("statementLine").select("id").where("statementId", "=", id),
    )
    .returning("id")
    .execute();
  for (const receipt of receipts)
    call.recordChange({ record: "receipt", id: receipt.id, did: "a perdu sa ligne de relevé, retirée" });
}

/** The statement and its lines leave; the history keeps its days, its balances and the reason. */
export async function withdrawStatement(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<{ id: string }> {
  const { iban } = await get(call, "bankStatement", id);
  await lockName(call, accountLock(iban));
  const statement = await get(call, "bankStatement", id);
  await requireLast(call, statement);
  const lines = await unusedLines(call, statement);
  await releaseReversedReceipts(call, statement);
  await call.db.deleteFrom("statementLine").where("statementId", "=", id).execute();
  const { openingCents, closingCents } = statement;
  await remove(call, "bankStatement", {
    id,
    version,
    did: `a retiré le relevé ${periodOf(statement)}, de ${frenchPrice(openingCents)} à ${frenchPrice(closingCents)}, avec ${countText(lines.length, "ligne")} : ${reason}`,
  });
  await reviewNext(call, statement);
  return { id };
}
