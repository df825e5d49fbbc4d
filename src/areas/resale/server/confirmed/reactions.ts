// The person who opened a sale learns that its buyer has withdrawn.
import { reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { resaleWithdrawn } from "../../model/events.ts";
import { soldCarName } from "../procedures/buyer.ts";
import { buyerOf, kind } from "../procedures/find.ts";
import { leavingProved } from "./leaving.ts";

const withdrawalNotice = reaction(resaleWithdrawn, async (call, { procedureId, isConcluded }) => {
  const row = await get(call, kind, procedureId);
  await notifyUsers(call, [row.createdById], {
    kind: "resaleChanged",
    title: `${buyerOf(row)} a renoncé à son achat`,
    detail: `${await soldCarName(call, row)}${isConcluded ? ", véhicule à reprendre" : ""}`,
    address: `/resale/procedures/${row.id}`,
    cause: `resale ${row.id} withdrawn`,
  });
});

export const confirmedReactions = [leavingProved, withdrawalNotice];
