// Endpoints of the fundings of cars.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  carFundingSchema,
  fundingRow,
  repaymentCorrectionSchema,
  repaymentFormSchema,
} from "../model/car-funding.ts";
import { earlyRepaymentSchema } from "../model/early-repayment.ts";
import { carToFundFields, fundingFields } from "../model/records.ts";
import { chosenFunderSchema, fundingFormSchema } from "../model/funding.ts";
import { carWithoutFunder, carWithoutFunding } from "../model/cars-to-fund.ts";

const path = "/fundings/cars/:carId";
const params = z.object({ carId: id });
const returns = carFundingSchema;
const record = "funding";
const on = recordWrites({ path, record, params, returns, may: "UPDATE_FUNDING" });
const documentTypes = ["application/pdf", "image/png", "image/jpeg"] as const;
const files = { file: { types: documentTypes } };
const shows = ["funding", "funder", "car"] as const;
const missing = { defaultSort: "since,asc", search: true, may: "SIGNED_IN", shows } as const;

const see = recordReads({ path, may: "SIGNED_IN", shows: [] });

export const fundingsContract = contract({
  listFundings: list({
    path: "/fundings",
    title: "Financements",
    item: fundingRow,
    fields: fundingFields,
    filters: ["funderId", "loanType", "startsOn", "endedOn", "contractNumber"],
    sorts: ["createdAt", "startsOn", "firstInstalment", "amountCents", "contractNumber"],
    defaultSort: "createdAt,desc",
    search: false,
    may: "SIGNED_IN",
    shows,
  }),
  listMissingFunders: list({
    ...missing,
    path: "/fundings/missing-funders",
    title: "Financeurs manquants",
    item: carWithoutFunder,
    fields: carToFundFields,
    filters: ["vin", "plate", "brand", "status", "buyingPriceCents", "since"],
    sorts: ["since", "vin", "carTitle", "brand", "buyingPriceCents"],
  }),
  listMissingFundings: list({
    ...missing,
    path: "/fundings/missing-fundings",
    title: "Financements manquants",
    item: carWithoutFunding,
    fields: carToFundFields,
    filters: ["vin", "plate", "brand", "status", "funderId", "buyingPriceCents", "since"],
    sorts: ["since", "vin", "carTitle", "brand", "funderName", "buyingPriceCents"],
  }),
  readCarFunding: see("", returns, { shows, summary: "Financement d’un véhicule, avec son échéancier" }),
  keepCarFunding: on("", "a renseigné le financement", { body: fundingFormSchema }),
  chooseFunder: on("funder", "a choisi le financeur", { body: chosenFunderSchema }),
  removeFunding: on("", "a retiré le financement", { method: "DELETE", body: z.object({ version }) }),
  uploadFundingSchedule: on("schedule", "a déposé l’échéancier", { files }),
  downloadFundingSchedule: see("schedule", { document: documentTypes }),
  uploadFundingContract: on("contract", "a déposé le contrat de financement", { files }),
  downloadFundingContract: see("contract", { document: documentTypes }),
  estimateEarlyRepayment: see("early-repayment", earlyRepaymentSchema, {
    query: z.object({ day: daySchema }),
    shows: ["funding"],
    summary: "Ce que coûte le remboursement anticipé un jour donné",
  }),
  repayEarly: on("early-repayment", "a remboursé le financement par anticipation", {
    body: repaymentFormSchema,
  }),
  undoEarlyRepayment: write({
    path: "/fundings/:id/undo-early-repayment",
    takes: { params: z.object({ id }), body: repaymentCorrectionSchema },
    returns,
    may: "UPDATE_FUNDING",
    audit: { did: "a annulé le remboursement anticipé", record },
    summary: "Annuler un remboursement anticipé saisi par erreur, tant qu’aucun financement n’a suivi",
  }),
});
