// The insurance prerequisite of a delivery.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { prerequisite, type PrerequisiteState } from "#fleet/server/prerequisites.ts";
import type { Call } from "#kernel/server/call.ts";
import { isCoveredOn, isCovering } from "../model/status.ts";
import type { InsuranceRow } from "./memos/memos.ts";
import { fleetPolicy } from "./refresh-status.ts";

function proofOf(row: InsuranceRow, on: Day): string {
  const { status, isFleet, insurer, expirationDate, requestedOf, refusalReason } = row;
  const cover = isFleet ? "Police flotte" : insurer;
  if (expirationDate !== null && isCoveredOn(row, on))
    return `${cover}, jusqu’au ${frenchDay(expirationDate)}.`;
  if (expirationDate !== null && isCovering(status))
    return `${cover}, jusqu’au ${frenchDay(expirationDate)} : pas le jour de la livraison.`;
  if (isFleet) return "La police flotte n’est pas renseignée, ou elle a expiré.";
  if (status === "pending") return "Attestation reçue, à vérifier.";
  if (refusalReason) return "Attestation refusée, une autre est attendue.";
  if (status === "asked") return `Demandée à ${requestedOf}, attendue.`;
  return status === "expired" ? "Expirée, à redemander." : "À demander au client.";
}

const prerequisiteStatus = (row: InsuranceRow, on: Day): PrerequisiteState => ({
  isMet: isCoveredOn(row, on),
  proof: proofOf(row, on),
  to:
    row.isFleet && !isCoveredOn(row, on) ? "/admin/parameters" : `/car-summary/insurances/${row.carId ?? ""}`,
  awaits: row.status === "asked" ? "client" : "us",
  goodUntil: row.expirationDate,
});

export const insuranceApproved = prerequisite({
  key: "insurance",
  label: "Assurance",
  bearsOn: ["deliver", "lend"],
  awaits: "client",
  settledBy: "SEND_INSURANCE_REQUEST",
  judge: async (call: Call, { car, period, on }) => {
    const row = await call.db
      .selectFrom("insurance")
      .selectAll()
      .where("periodId", "=", period.id)
      .executeTakeFirst();
    // The memo of a client covers the car that it rents: another one, lent meanwhile, is under the policy of the fleet.
    if (row && period.startDay !== null && period.carId !== car.id)
      return prerequisiteStatus({ ...row, ...(await fleetPolicy(call)), isFleet: true, carId: car.id }, on);
    return row ? prerequisiteStatus({ ...row, carId: car.id }, on) : null;
  },
});
