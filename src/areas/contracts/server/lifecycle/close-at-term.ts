// Nightly closing of contracts that no event closes.
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { lockContractForClosing } from "../amendments/signature.ts";
import { closeContract } from "./moves.ts";

/** Nightly: a contract no longer served by any car (its second one never came) ends at its term. */
export const closeAtTerm = sweep("contracts.close-at-term", {
  cron: "40 0 * * *",
  find: (call) => contractsAtTerm(call).execute(),
  each: async (call, id) => {
    const row = await lockContractForClosing(call, id);
    if (!(await contractsAtTerm(call).where("id", "=", id).executeTakeFirst())) return;
    await closeContract(call, row, {
      move: "end",
      did: "a constaté le terme, sans second véhicule",
      endedDay: row.termDay,
    });
  },
});

const contractsAtTerm = (call: Call) =>
  call.db
    .selectFrom("contract")
    .select("id")
    .where("status", "=", "ONGOING")
    .where("termDay", "<=", call.today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("rentalPeriod")
            .select("rentalPeriod.id")
            .whereRef("rentalPeriod.contractId", "=", "contract.id")
            .where("startDay", "is not", null)
            .where("endDay", "is", null),
        ),
      ),
    );
