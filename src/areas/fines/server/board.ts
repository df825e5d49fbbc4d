// Counts of the fines that await an action.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { type Board, noColours } from "../model/board.ts";
import { clockColour } from "../model/clock.ts";

async function waitingFiles(call: Call): Promise<number> {
  const { count } = await call.db
    .selectFrom("fineFile")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("status", "in", ["DROPPED", "READ", "UNREADABLE"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readBoard(call: Call): Promise<Board> {
  const days = await call.db
    .selectFrom("fine")
    .select(["lastDay", sql<boolean>`country <> 'FR'`.as("isForeign")])
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("status", "in", ["TO_CHECK", "TO_SEND"])
    .groupBy(["lastDay", "isForeign"])
    .execute();
  const board: Board = {
    french: noColours(),
    foreign: noColours(),
    inbox: await waitingFiles(call),
    turns: { TO_CHECK: 0, TO_SEND: 0, TO_PAY: 0, UNPROVEN: 0, CONTESTED: 0, HOLDER_CHANGED: 0 },
  };
  for (const { lastDay, isForeign, count } of days)
    board[isForeign ? "foreign" : "french"][clockColour(lastDay, call.today)] += Number(count);
  const statuses = await call.db
    .selectFrom("fine")
    .select(["status", "hasHolderChanged", sql<boolean>`dispatched_on is null`.as("isUnproven")])
    .select((of) => of.fn.countAll<string>().as("count"))
    .where((of) =>
      of.or([
        of("status", "in", ["TO_CHECK", "TO_SEND", "TO_PAY", "SENT", "CONTESTED"]),
        of("hasHolderChanged", "=", true),
      ]),
    )
    .groupBy(["status", "hasHolderChanged", "isUnproven"])
    .execute();
  for (const { status, hasHolderChanged, isUnproven, count } of statuses) {
    if (status === "TO_CHECK" || status === "TO_SEND" || status === "TO_PAY" || status === "CONTESTED")
      board.turns[status] += Number(count);
    if (status === "SENT" && isUnproven) board.turns.UNPROVEN += Number(count);
    if (hasHolderChanged) board.turns.HOLDER_CHANGED += Number(count);
  }
  return board;
}
