// Endpoints of the end of a rental and of what it is worth.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { closingFields } from "../model/closings/records.ts";
import { rentalEndCorrectionSchema, rentalEndFormSchema } from "../model/closings/rental-end.ts";
import { tuningFormSchema } from "../model/closings/tuning.ts";
import { closingRowSchema, closingViewSchema, contractRentalsSchema } from "../model/closings/view.ts";

const params = z.object({ periodId: id });
const returns = closingViewSchema;
const shows = ["closing", "contract", "billingDocument", "car"] as const;
const tuneBody = tuningFormSchema.extend({ version });

export const closingsContract = contract({
  readContractRentals: read({
    path: "/billing/contracts/:contractId/rentals",
    takes: { params: z.object({ contractId: id }) },
    returns: contractRentalsSchema,
    may: "SIGNED_IN",
    shows,
    summary: "Les locations d’un contrat, et le solde de celles qui sont terminées",
  }),
  endRental: write({
    path: "/rental-periods/:periodId/end",
    takes: { params, body: rentalEndFormSchema },
    returns,
    may: "CONFIRM_CAR_RESTITUTION",
    audit: { did: "a terminé la location d’un véhicule", record: "contract" },
    summary: "Noter la fin d’une location : les loyers s’arrêtent, son solde s’ouvre",
  }),
  correctRentalEnd: write({
    path: "/rental-periods/:periodId/correct-end",
    takes: { params, body: rentalEndCorrectionSchema },
    returns,
    may: "CONFIRM_CAR_RESTITUTION",
    audit: { did: "a corrigé la fin d’une location", record: "contract" },
  }),
  undoRentalEnd: write({
    path: "/rental-periods/:periodId/undo-end",
    takes: { params, body: z.object({ version, reason: text(300) }) },
    returns: z.object({ contractId: id }),
    may: "CONFIRM_CAR_RESTITUTION",
    audit: { did: "a annulé la fin d’une location", record: "contract" },
    summary: "Annuler une fin de location saisie par erreur : le véhicule est de nouveau chez le client",
  }),
  readClosing: read({
    path: "/billing/closings/:periodId",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows,
  }),
  enterClosingCosts: write({
    path: "/billing/closings/:periodId/costs",
    takes: {
      params,
      body: z.object({
        version,
        repairsCents: centsSchema.nullable(),
        returnTransportCents: centsSchema.nullable(),
      }),
    },
    returns,
    may: "UPDATE_REPAIR_COSTS",
    audit: { did: "a saisi les frais d’une restitution", record: "closing" },
  }),
  reopenClosing: write({
    path: "/billing/closings/:periodId/reopen",
    takes: { params, body: z.object({ version, reason: text(300) }) },
    returns,
    may: "TUNE_MIDTERM_AMOUNTS",
    audit: { did: "a rouvert le solde", record: "closing" },
  }),
  readMidtermAmounts: read({
    path: "/billing/midterm-amounts/:periodId",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows,
    summary: "Solde d’un véhicule dont le contrat continue",
  }),
  tuneMidtermAmounts: write({
    path: "/billing/midterm-amounts/:periodId",
    takes: { params, body: tuneBody },
    returns,
    may: "TUNE_MIDTERM_AMOUNTS",
    audit: { did: "a validé le solde intermédiaire", record: "closing" },
  }),
  readFinalAmounts: read({
    path: "/billing/final-amounts/:periodId",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows,
    summary: "Solde du dernier véhicule d’un contrat",
  }),
  tuneFinalAmounts: write({
    path: "/billing/final-amounts/:periodId",
    takes: { params, body: tuneBody },
    returns,
    may: "TUNE_MIDTERM_AMOUNTS",
    audit: { did: "a validé le solde final", record: "closing" },
  }),
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
