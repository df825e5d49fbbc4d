// The billing plan of a contract, from everything signed on it.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { isActive } from "#contracts/model/flow.ts";
import { periodsOf, readSignedContract } from "#contracts/server/rows.ts";
import { type Plan, planOf } from "../model/plan.ts";

export async function billingPlan(call: Call, contractId: string): Promise<Plan> {
  const row = await get(call, "contract", contractId);
  const contract = await readSignedContract(call, row, await periodsOf(call, contractId));
  return planOf({ contract, through: call.today, isOver: !isActive(row.status) });
}
