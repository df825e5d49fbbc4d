// Endpoints of the end of a rental and of what it is worth.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { closingFields } from "../model/closings/records.ts";
import { rentalEndCorrectionSchema, rentalEndFormSchema } from "../model/closings/rental-end.ts";
import { tuningFormSchema } from "../model/closings/tuning.ts";
import { closingRowSchema, closingViewSchema, contractRentalsSchema } from "../model/closings/view.ts";

const params = z.object({ periodId: id });
const returns = closingViewSchema;
const shows = ["closing", "contract", "billingDocument", "car"] as const;
const reasoned = z.object({ version, reason: text(300) });
const onEnd = recordWrites({
  path: "/rental-periods/:periodId",
  record: "contract",
  params,
  returns,
  may: "CONFIRM_CAR_RESTITUTION",
});
const may = "TUNE_MIDTERM_AMOUNTS";
const onClosing = recordWrites({
  path: "/billing/closings/:periodId",
  record: "closing",
  params,
  returns,
  may,
});
const tuned = (path: string, did: string) =>
  write({
    path,
    takes: { params, body: tuningFormSchema.extend({ version }) },
    returns,
    may,
    audit: { did, record: "closing" },
  });

const see = recordReads({ path: "/billing", may: "SIGNED_IN", shows });

export const closingsContract = contract({
  readContractRentals: see("contracts/:contractId/rentals", contractRentalsSchema, {
    summary: "Les locations d’un contrat, et le solde de celles qui sont terminées",
  }),
  endRental: onEnd("end", "a terminé la location d’un véhicule", {
    body: rentalEndFormSchema,
    summary: "Noter la fin d’une location : les loyers s’arrêtent, son solde s’ouvre",
  }),
  correctRentalEnd: onEnd("correct-end", "a corrigé la fin d’une location", {
    body: rentalEndCorrectionSchema,
  }),
  undoRentalEnd: onEnd("undo-end", "a annulé la fin d’une location", {
    body: reasoned,
    returns: z.object({ contractId: id }),
    summary: "Annuler une fin de location saisie par erreur : le véhicule est de nouveau chez le client",
  }),
  readClosing: see("closings/:periodId", returns),
  enterClosingCosts: onClosing("costs", "a saisi les frais d’une restitution", {
    body: z.object({
      version,
      repairsCents: centsSchema.nullable(),
      returnTransportCents: centsSchema.nullable(),
    }),
    may: "UPDATE_REPAIR_COSTS",
  }),
  reopenClosing: onClosing("reopen", "a rouvert le solde", { body: reasoned }),
  readMidtermAmounts: see("midterm-amounts/:periodId", returns, {
    summary: "Solde d’un véhicule dont le contrat continue",
  }),
  tuneMidtermAmounts: tuned("/billing/midterm-amounts/:periodId", "a validé le solde intermédiaire"),
  readFinalAmounts: see("final-amounts/:periodId", returns, {
    summary: "Solde du dernier véhicule d’un contrat",
  }),
  tuneFinalAmounts: tuned("/billing/final-amounts/:periodId", "a validé le solde final"),
  listMissingTunings: list({
    path: "/billing/missing-tunings",
    title: "Soldes à valider",
    item: closingRowSchema,
    fields: closingFields,
    filters: ["kind", "status", "companyId", "contractId", "carId", "endedOn"],
    sorts: ["status", "endedOn"],
    defaultSort: "status,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["closing", "contract", "car"],
  }),
});
