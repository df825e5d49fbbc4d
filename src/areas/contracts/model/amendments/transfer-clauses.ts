// The transfer of a contract to another company (cession de contrat). The leaving company, the incoming company and
// the lessor agree in writing (C. civ., art. 1216); the leaving company stays bound unless the lessor expressly
// releases it (art. 1216-1).
import { z } from "zod";

export const depositOutcomes = {
  RETURNED: "Rendus à la société qui part, et demandés à celle qui reprend",
  TRANSFERRED: "Transmis à la société qui reprend",
} as const;
export const settlementBearers = {
  LEAVING: "La société qui part, pour les mois écoulés avant la date d’effet",
  INCOMING: "La société qui reprend, en totalité",
} as const;

export const transferClausesSchema = z.object({
  /** Applies from the day of effect on; amounts due before it remain due by the leaving company. */
  releasesAssignor: z.boolean(),
  /** The deposit and the collateral. */
  deposit: z.enum(["RETURNED", "TRANSFERRED"]),
  /** The company that bears the settlements, already agreed, of the months before the day of effect. */
  settlement: z.enum(["LEAVING", "INCOMING"]),
});
export type TransferClauses = z.output<typeof transferClausesSchema>;

export const usualClauses: TransferClauses = {
  releasesAssignor: true,
  deposit: "RETURNED",
  settlement: "LEAVING",
};
