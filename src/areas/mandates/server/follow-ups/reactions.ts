// Mandates follow their companies: new names, and companies that are joined.
import { liveStatuses } from "../../model/flow.ts";
import { companiesJoining, companyChanged } from "#clients/model/events.ts";
import { reaction, type Reaction } from "#kernel/server/area.ts";
import { ended, moveBySystem } from "../moves/moves.ts";

const renamed = reaction(companyChanged, async (call, { companyId, companyName, clientId }) => {
  await call.db
    .updateTable("mandate")
    .set({ companyName, clientId })
    .where("companyId", "=", companyId)
    .where((where) => where.or([where("companyName", "!=", companyName), where("clientId", "!=", clientId)]))
    .execute();
});

/** Two companies that become one have one mandate: that of the company that stays. */
const joined = reaction(companiesJoining, async (call, { from, into }) => {
  const doubled = await call.db
    .selectFrom("mandate as m")
    .select("m.id")
    .where("m.companyId", "=", from)
    .where("m.status", "in", liveStatuses)
    .where((where) =>
      where.exists(where.selectFrom("mandate as kept").select("kept.id").where("kept.companyId", "=", into)),
    )
    .orderBy("m.id")
    .execute();
  const reason = "La société a été réunie à une autre, dont le mandat reste.";
  for (const { id } of doubled)
    await moveBySystem(call, "revoke", {
      id,
      set: ended(call, reason),
      did: "a réuni la société à une autre",
    });
});

export const companyReactions: readonly Reaction[] = [renamed, joined];
