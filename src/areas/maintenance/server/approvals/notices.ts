// Notices of approvals of works: the request, to those who decide; the decision, to its author.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { approvalDecided, approvalRequested } from "#platform/approvals/events.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import { worksApprovalKinds } from "./approvals.ts";

const names: readonly string[] = Object.values(worksApprovalKinds).map(({ name }) => name);
const requestCause = (approvalId: string): string => `approval ${approvalId} requested`;

async function worksOf(call: Call, id: string) {
  const { carId, maintenanceSupplierId, page } = await get(call, "worksApproval", id);
  const { name } = await get(call, "maintenanceSupplier", maintenanceSupplierId);
  return { where: `${carLine(await carName(call, carId))} · ${name}`, address: page };
}

export const worksApprovalNotices: readonly Reaction[] = [
  reaction(approvalRequested, async (call, { approvalId, kind, permission, subjectId, wording }) => {
    if (!names.includes(kind)) return;
    const { where, address } = await worksOf(call, subjectId);
    await notifyUsers(call, await permissionHolders(call, permission), {
      kind: "requested",
      title: "Accord de travaux à donner",
      detail: `${where} · ${wording}`,
      address,
      cause: requestCause(approvalId),
    });
  }),
  reaction(
    approvalDecided,
    async (call, { approvalId, kind, subjectId, isApproved, wording, ...approval }) => {
      if (!names.includes(kind)) return;
      await withdrawNotices(call, requestCause(approvalId));
      const { where, address } = await worksOf(call, subjectId);
      await notifyUsers(call, [approval.askedById], {
        kind: "decided",
        title: isApproved ? "Travaux accordés" : "Travaux refusés",
        detail: `${where} · ${wording}`,
        address,
        cause: `approval ${approvalId}`,
      });
    },
  ),
];
