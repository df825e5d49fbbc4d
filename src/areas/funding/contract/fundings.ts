// Endpoints of the fundings of cars.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  carFundingSchema,
  earlyRepaymentSchema,
  fundingRow,
  repaymentCorrectionSchema,
  repaymentFormSchema,
} from "../model/car-funding.ts";
import { carToFundFields, fundingFields } from "../model/records.ts";
import { chosenFunderSchema, fundingFormSchema } from "../model/funding.ts";
import { carWithoutFunder, carWithoutFunding } from "../model/cars-to-fund.ts";

const ofCar = { params: z.object({ carId: id }) };
const documentTypes = ["application/pdf", "image/png", "image/jpeg"] as const;
const upload = { ...ofCar, files: { file: { types: documentTypes } } };
const shows = ["funding", "funder", "car"] as const;

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
    shows: [...shows],
  }),
  listMissingFunders: list({
    path: "/fundings/missing-funders",
    title: "Financeurs manquants",
    item: carWithoutFunder,
    fields: carToFundFields,
    filters: ["vin", "plate", "brand", "status", "buyingPriceCents", "since"],
    sorts: ["since", "vin", "carTitle", "brand", "buyingPriceCents"],
    defaultSort: "since,asc",
    search: true,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  listMissingFundings: list({
    path: "/fundings/missing-fundings",
    title: "Financements manquants",
    item: carWithoutFunding,
    fields: carToFundFields,
    filters: ["vin", "plate", "brand", "status", "funderId", "buyingPriceCents", "since"],
    sorts: ["since", "vin", "carTitle", "brand", "funderName", "buyingPriceCents"],
    defaultSort: "since,asc",
    search: true,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  readCarFunding: read({
    path: "/fundings/cars/:carId",
    takes: ofCar,
    returns: carFundingSchema,
    may: "SIGNED_IN",
    shows,
    summary: "Financement d’un véhicule, avec son échéancier",
  }),
  keepCarFunding: write({
    path: "/fundings/cars/:carId",
    takes: { ...ofCar, body: fundingFormSchema },
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a renseigné le financement", record: "funding" },
  }),
  chooseFunder: write({
    path: "/fundings/cars/:carId/funder",
    takes: { ...ofCar, body: chosenFunderSchema },
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a choisi le financeur", record: "funding" },
  }),
  removeFunding: write({
    method: "DELETE",
    path: "/fundings/cars/:carId",
    takes: { ...ofCar, body: z.object({ version }) },
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a retiré le financement", record: "funding" },
  }),
  uploadFundingSchedule: write({
    path: "/fundings/cars/:carId/schedule",
    takes: upload,
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a déposé l’échéancier", record: "funding" },
  }),
  downloadFundingSchedule: read({
    path: "/fundings/cars/:carId/schedule",
    takes: ofCar,
    returns: { document: documentTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  uploadFundingContract: write({
    path: "/fundings/cars/:carId/contract",
    takes: upload,
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a déposé le contrat de financement", record: "funding" },
  }),
  downloadFundingContract: read({
    path: "/fundings/cars/:carId/contract",
    takes: ofCar,
    returns: { document: documentTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  estimateEarlyRepayment: read({
    path: "/fundings/cars/:carId/early-repayment",
    takes: { ...ofCar, query: z.object({ day: daySchema }) },
    returns: earlyRepaymentSchema,
    may: "SIGNED_IN",
    shows: ["funding"],
    summary: "Ce que coûte le remboursement anticipé un jour donné",
  }),
  repayEarly: write({
    path: "/fundings/cars/:carId/early-repayment",
    takes: { ...ofCar, body: repaymentFormSchema },
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a remboursé le financement par anticipation", record: "funding" },
  }),
  undoEarlyRepayment: write({
    path: "/fundings/:id/undo-early-repayment",
    takes: { params: z.object({ id }), body: repaymentCorrectionSchema },
    returns: carFundingSchema,
    may: "UPDATE_FUNDING",
    audit: { did: "a annulé le remboursement anticipé", record: "funding" },
    summary: "Annuler un remboursement anticipé saisi par erreur, tant qu’aucun financement n’a suivi",
  }),
});
