// The withdrawal of the buyer, on its page, from the signature to the last day (C. conso, art. L221-21 and D221-5).
import { linkPage } from "#platform/links/link-page.ts";
import type { PublicWithdrawal } from "../../model/confirmed/withdrawal.ts";
import { isWithdrawalOpen, withdrawalEnd } from "../../model/sales/rules.ts";
import { kind, type ProcedureRow } from "../procedures/find.ts";
import { resaleLink } from "../procedures/link.ts";
import type { Call } from "#kernel/server/call.ts";
import { signedSale, withdrawByBuyer } from "./withdraw.ts";

async function withdrawalView(call: Call, row: ProcedureRow): Promise<PublicWithdrawal> {
  const sale = signedSale(row);
  return {
    isOpen: row.status === "ENDED" && isWithdrawalOpen(sale, call.today),
    until: withdrawalEnd(sale),
    withdrawnOn: row.withdrawnOn,
  };
}

const { answer } = linkPage(resaleLink, { record: kind, view: withdrawalView });

export const withdrawFromResale = answer(({ client, row }) => withdrawByBuyer(client, row));
