// The name of a company is copied by its fines; a pack keeps the one that it was sent with.
import { companyChanged } from "#clients/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import "./tables.ts";

export const renameCompanyOfFines = reaction(companyChanged, async (call, { companyId, companyName }) => {
  await call.db
    .updateTable("fine")
    .set({ companyName })
    .where("companyId", "=", companyId)
    .where("companyName", "<>", companyName)
    .execute();
});
