// The return inspection moves its return, and waits for it.
import { reasonsAgainstResuming } from "#contracts/model/events.ts";
import { reasonsAgainstSaleAuthorization } from "#fleet/model/events.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, findRow, get } from "#kernel/server/records/records.ts";
import {
  inspectionFinished,
  inspectionReopened,
  reasonsAgainstReturnInspection,
} from "#preparation/model/events.ts";
import { isReturned, restitutionFlow } from "../../model/flow.ts";
import { kind } from "../returns.ts";

const followInspection = reaction(inspectionFinished, async (call, of) => {
  if (of.kind !== "RETURN") return;
  const row = await findRow(call, kind, { id: of.periodId });
  if (!row) return;
  const set = { inspectionId: of.inspectionId };
  const request = { id: row.id, version: null, did: "a terminé l’état des lieux de retour" } as const;
  if (row.status === "RETURNED")
    await move(call, restitutionFlow, { ...request, kind, move: "inspect", set });
  else if (row.inspectionId !== of.inspectionId) await change(call, kind, request, set);
});

const followReopening = reaction(inspectionReopened, async (call, of) => {
  if (of.kind !== "RETURN") return;
  const row = await findRow(call, kind, { id: of.periodId });
  if (row?.status !== "INSPECTED") return;
  const did = `a rouvert l’état des lieux de retour : ${of.reason}`;
  await move(call, restitutionFlow, { kind, id: row.id, version: null, move: "reopened", set: {}, did });
});

/** A car is inspected beside its client once its return is prepared, or alone once it is handed back. */
const refuseEarlyInspection = answer(reasonsAgainstReturnInspection, async (call, { periodId }) => {
  const row = await findRow(call, kind, { id: periodId }, ["status", "isRunning"]);
  if (!row || row.status === "PREPARED" || isReturned(row.status)) return [];
  return [
    row.isRunning
      ? "Ce véhicule est en location : préparez sa restitution avant d’en faire l’état des lieux de retour."
      : "Ce véhicule n’a pas été rendu.",
  ];
});

const refuseResumptionOfCarToSell = answer(reasonsAgainstResuming, async (call, { carId }) => {
  if (carId === null) return [];
  const { saleAuthorizedOn } = await get(call, "car", carId);
  return saleAuthorizedOn === null
    ? []
    : ["La vente de ce véhicule est autorisée : retirez d’abord son autorisation de vente."];
});

/** A returned car is sold in the state that was compared with its departure. */
const refuseSaleBeforeInspection = answer(reasonsAgainstSaleAuthorization, async (call, { carId }) => {
  const last = await call.db
    .selectFrom(kind)
    .select("status")
    .where("carId", "=", carId)
    .where("returnedAt", "is not", null)
    .orderBy("returnedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.status === "RETURNED" ? ["Son état des lieux de retour n’est pas terminé."] : [];
});

export const inspectionReactions = [followInspection, followReopening];
export const inspectionAnswers = [
  refuseEarlyInspection,
  refuseResumptionOfCarToSell,
  refuseSaleBeforeInspection,
];
