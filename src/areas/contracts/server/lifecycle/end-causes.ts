// Facts of a contract that judge the cause of the end of its rentals.
import { type EndFacts, endFacts } from "../../model/end-causes.ts";
import { type ContractBasis, terminationParameters } from "../pricing/contract-basis.ts";
import { type PeriodRow, signedContract } from "../rows.ts";

/** Whether the contract binds depends on the parameters that its order form printed, whatever the day. */
export const endFactsOf = (basis: ContractBasis, period: PeriodRow): EndFacts =>
  endFacts({
    contract: signedContract(basis),
    parameters: terminationParameters(basis, period.startDay ?? basis.row.termDay),
    periods: basis.periods,
    period,
    endsEarlyOn: basis.row.endsEarlyOn,
    isReplaced: basis.row.status === "REPLACED",
  });
