// The name of a company is copied by its fines; a pack retains the one of its sending.
import { companyChanged } from "#clients/model/events.ts";
import { reaction } from "#kernel/server/area.ts";

export const renameCompanyOfFines = reaction(companyChanged, async (call, { companyId, companyName }) => {
  await call.db
    .updateTable("fine")
    .set({ companyName })
    .where("companyId", "=", companyId)
    .where("companyName", "<>", companyName)
    .execute();
});
