// What a delivery asks of the insurance.
import { type Day, frenchDay } from "#kernel/day.ts";
import { prerequisite, type Standing } from "#fleet/server/prerequisites.ts";
import type { Call } from "#kernel/server/call.ts";
import { coversOn, isCovering } from "../model/standing.ts";
import type { InsuranceRow } from "./memos.ts";

function proofOf(row: InsuranceRow, on: Day): string {
  const { status, isFleet, insurer, expirationDate, requestedOf, refusalReason } = row;
  const cover = isFleet ? "Police flotte" : insurer;
  if (expirationDate !== null && coversOn(row, on)) return `${cover}, jusqu’au ${frenchDay(expirationDate)}.`;
  if (expirationDate !== null && isCovering(status))
    return `${cover}, jusqu’au ${frenchDay(expirationDate)} : pas le jour de la livraison.`;
  if (isFleet) return "La police flotte n’est pas renseignée, ou elle a expiré.";
  if (status === "pending") return "Attestation reçue, à vérifier.";
  if (refusalReason) return "Attestation refusée, une autre est attendue.";
  if (status === "asked") return `Demandée à ${requestedOf}, attendue.`;
  return status === "expired" ? "Expirée, à redemander." : "À demander au client.";
}

const standingOf = (row: InsuranceRow, on: Day): Standing => ({
  isMet: coversOn(row, on),
  proof: proofOf(row, on),
  to: row.isFleet && !coversOn(row, on) ? "/admin/parameters" : `/car-summary/insurances/${row.carId ?? ""}`,
  awaits: row.status === "asked" ? "client" : "us",
  goodUntil: row.expirationDate,
});

export const insuranceApproved = prerequisite({
  key: "insurance",
  label: "Assurance validée",
  bearsOn: ["deliver"],
  awaits: "client",
  settledBy: "SEND_INSURANCE_REQUEST",
  judge: async (call: Call, { car, period, on }) => {
    const row = await call.db
      .selectFrom("insurance")
      .selectAll()
      .where("periodId", "=", period.id)
      .executeTakeFirst();
    return row ? standingOf({ ...row, carId: car.id }, on) : null;
  },
});
