// Notices about insurances.
import { notifyClientAnswer } from "#contracts/server/overview/notices.ts";
import { reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { memoReceived } from "../../model/events.ts";

export const memoNotice = reaction(memoReceived, async (call, { insuranceId, carId, periodId }) => {
  const { requestedById } = await get(call, "insurance", insuranceId);
  await notifyClientAnswer(call, {
    periodId,
    askedById: requestedById,
    title: "Attestation d’assurance reçue, à vérifier",
    address: `/car-summary/insurances/${carId}`,
  });
});
