// What a delivery asks of the insurance.
import { frenchDay } from "#kernel/day.ts";
import { prerequisite, type Standing } from "#fleet/server/prerequisites.ts";
import type { Call } from "#kernel/server/call.ts";
import { isCovering } from "../model/standing.ts";
import type { InsuranceRow } from "./memos.ts";

function proofOf({
  status,
  isFleet,
  insurer,
  expirationDate,
  requestedOf,
  refusalReason,
}: InsuranceRow): string {
  if (isCovering(status)) {
    const end = expirationDate ? `, jusqu’au ${frenchDay(expirationDate)}` : "";
    return `${isFleet ? "Police flotte" : insurer}${end}.`;
  }
  if (isFleet) return "La police flotte n’est pas renseignée, ou elle a expiré.";
  if (status === "pending") return "Attestation reçue, à vérifier.";
  if (refusalReason) return "Attestation refusée, une autre est attendue.";
  if (status === "asked") return `Demandée à ${requestedOf}, attendue.`;
  return status === "expired" ? "Expirée, à redemander." : "À demander au client.";
}

const standingOf = (row: InsuranceRow): Standing => ({
  isMet: isCovering(row.status),
  proof: proofOf(row),
  to:
    row.isFleet && !isCovering(row.status)
      ? "/admin/parameters"
      : `/car-summary/insurances/${row.carId ?? ""}`,
  awaits: row.status === "asked" ? "client" : "us",
  goodUntil: row.expirationDate,
});

export const insuranceApproved = prerequisite({
  key: "insurance",
  label: "Assurance validée",
  bearsOn: ["deliver"],
  awaits: "client",
  settledBy: "SEND_INSURANCE_REQUEST",
  judge: async (call: Call, { car, period }) => {
    const row = await call.db
      .selectFrom("insurance")
      .selectAll()
      .where("periodId", "=", period.id)
      .executeTakeFirst();
    return row ? standingOf({ ...row, carId: car.id }) : null;
  },
});
