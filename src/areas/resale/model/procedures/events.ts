// Events of a resale procedure, for the areas and folders that follow it.
import { event } from "#kernel/event.ts";
import type { DepositFate } from "./kinds.ts";

interface ProcedureFact {
  procedureId: string;
  carId: string;
}

/** The buyer has signed: the sale is confirmed. */
export const resaleSigned = event<ProcedureFact>("resale.signed");
/** It is aborted, before or after its signature; the fate of a deposit where one was received. */
export const resaleAborted = event<ProcedureFact & { depositFate: DepositFate | null; reason: string }>(
  "resale.aborted",
);
/** The buyer has sent a proof. */
export const buyerProofReceived = event<ProcedureFact & { label: string }>("resale.buyerProofReceived");
