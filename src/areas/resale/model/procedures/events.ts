// Events of a resale procedure.
import { event } from "#kernel/event.ts";

interface ProcedureFact {
  procedureId: string;
  carId: string;
}

/** The buyer has signed: the sale is confirmed. */
export const resaleSigned = event<ProcedureFact>("resale.resaleSigned");
/** The buyer has sent a proof. */
export const buyerProofReceived = event<ProcedureFact & { label: string }>("resale.buyerProofReceived");
