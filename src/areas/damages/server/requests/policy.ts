// The insurer of a damage that a driver declares: ours, or that of the client, which then declares it itself.
import { dayInParis, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { insurerDueOn } from "../../model/damages/clocks.ts";
import { policyOf } from "../losses/rentals.ts";

type RequestRow = Row<"damageRequest">;

/** False for a car without a client: we declare its damages ourselves. */
export async function isDeclaredByClient(
  call: Call,
  { periodId, companyId }: Pick<RequestRow, "periodId" | "companyId">,
): Promise<boolean> {
  return companyId !== null && !(await policyOf(call, periodId)).isFleetPolicy;
}

/** The last day to declare it: the client knows it since its driver does, at the latest when we received it. */
export const declarationDueOn = ({ kind, receivedAt }: Pick<RequestRow, "kind" | "receivedAt">): Day | null =>
  receivedAt === null ? null : insurerDueOn(kind ?? "OTHER", dayInParis(receivedAt));
