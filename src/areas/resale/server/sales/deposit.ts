// The deposit of an aborted sale: its invoice is credited, and what was received is returned or kept.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { DepositFate } from "../../model/procedures/kinds.ts";

export async function settleDeposit(
  _call: Call,
  _row: Row<"resaleProcedure">,
  _how: { fate: DepositFate | null; reason: string },
): Promise<void> {}
