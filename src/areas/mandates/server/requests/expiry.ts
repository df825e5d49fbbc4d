// A mandate lapses 36 months after its last collection (EPC rulebooks); the client is asked for another one before.
import { companyOf } from "#clients/server/read.ts";
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { askMandate } from "./ask.ts";
import { askRefusals } from "../companies/ask-refusals.ts";
import { ended, moveBySystem } from "../moves/moves.ts";

export const lapsedReason = "Aucun prélèvement présenté depuis 36 mois.";

export const expireMandates = sweep("collection.expire-mandates", {
  cron: "10 4 * * *",
  find: (call) =>
    call.db
      .selectFrom("mandate")
      .select("id")
      .where("expiresOn", "<=", call.today)
      .orderBy("expiresOn")
      .orderBy("id")
      .execute(),
  each: async (call, id) => {
    const { expiresOn } = await get(call, "mandate", id);
    if (expiresOn === null || expiresOn > call.today) return;
    await moveBySystem(call, "expire", {
      id,
      set: ended(call, lapsedReason),
      did: "a laissé passer 36 mois",
    });
  },
});

/** Active mandates in their last month, whose company has not been asked for another one meanwhile. */
const findLapsing = (call: Call): Promise<{ id: string }[]> =>
  call.db
    .selectFrom("mandate as m")
    .select("m.id")
    .where("m.status", "=", "Active")
    .where("m.expiresOn", "<=", addMonths(call.today, 1))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("mandate as newer")
            .select("newer.id")
            .whereRef("newer.companyId", "=", "m.companyId")
            .whereRef("newer.scheme", "=", "m.scheme")
            .whereRef("newer.id", ">", "m.id")
            .where("newer.passedToId", "is", null),
        ),
      ),
    )
    .orderBy("m.id")
    .execute();

export const renewMandates = sweep("collection.renew-mandates", {
  cron: "20 4 * * *",
  find: findLapsing,
  each: async (call, id) => {
    const { companyId, scheme } = await get(call, "mandate", id);
    const isLapsing = (await findLapsing(call)).some((one) => one.id === id);
    if (!isLapsing || (await askRefusals(call, await companyOf(call, companyId))).length > 0) return;
    await askMandate(call, companyId, { scheme, contactId: null, codeChannel: "email" }, "lapsing");
  },
});
