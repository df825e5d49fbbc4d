// The last judgment of companies under a collective procedure, for all that it forbids.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";

export type Judgment = Pick<
  Row<"insolvency">,
  "companyId" | "judgmentOn" | "mandatesConfirmedOn" | "endedOn"
>;

export async function judgmentsOf(
  call: Call,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Judgment>> {
  if (companyIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("insolvency")
    .select(["companyId", "judgmentOn", "mandatesConfirmedOn", "endedOn"])
    .where("companyId", "in", [...companyIds])
    .orderBy("judgmentOn")
    .execute();
  return new Map(rows.map((row) => [row.companyId, row]));
}

/** The day of the judgment of companies whose procedure is under way. */
export async function judgmentsUnderWay(
  call: Call,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const judgments = [...(await judgmentsOf(call, companyIds)).values()];
  return new Map(
    judgments.flatMap(({ companyId, judgmentOn, endedOn }) =>
      endedOn === null ? [[companyId, judgmentOn]] : [],
    ),
  );
}

export const judgmentUnderWay = async (call: Call, companyId: string): Promise<Day | null> =>
  (await judgmentsUnderWay(call, [companyId])).get(companyId) ?? null;

/** Waits for the transaction that records a judgment of the company, until the end of this one. */
export const lockJudgments = (call: Call, companyId: string): Promise<void> =>
  lockName(call, `insolvency ${companyId}`);

/** A mandate of before the judgment collects nothing until the administrator or the liquidator confirms it. */
export const stopsMandate = (judgment: Judgment | undefined, signedOn: Day | null): boolean =>
  judgment !== undefined &&
  judgment.endedOn === null &&
  judgment.mandatesConfirmedOn === null &&
  signedOn !== null &&
  signedOn < judgment.judgmentOn;
