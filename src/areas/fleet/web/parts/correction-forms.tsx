// The forms of the corrections of a car: its prices, its VIN.
import { formOf } from "#kit/record/form-of.tsx";
import { correctionContract } from "../../contract/corrections.ts";
import type { CarSummary } from "../../model/car.ts";
import { carFields } from "../../model/fields.ts";
import { settledCost } from "../../model/settled-car.ts";
import { correctionTitles as titles } from "./CarCorrections.tsx";

const form = formOf<CarSummary, typeof carFields>(carFields);
const correction = { size: "md", closesOutside: false, submit: "Enregistrer", done: "Enregistré." } as const;
const reason = { name: "reason", rows: 3 } as const;

export default {
  buying: form(correctionContract.changeBuyingPrice)({
    ...correction,
    title: titles.buying,
    start: ({ buyingPriceCents }) => ({ ...(buyingPriceCents !== null && { buyingPriceCents }) }),
    fields: ({ buyingPriceCents }) => ["buyingPriceCents", ...(buyingPriceCents === null ? [] : [reason])],
  }),
  transport: form(correctionContract.changeTransportPrice)({
    ...correction,
    title: titles.transport,
    start: ({ transportPriceCents }) => ({ ...(transportPriceCents !== null && { transportPriceCents }) }),
    fields: (car) => ["transportPriceCents", ...(settledCost(car) === null ? [] : [reason])],
  }),
  vin: form(correctionContract.changeVin)({
    ...correction,
    title: titles.vin,
    start: ({ vin }) => ({ vin }),
    fields: [{ name: "vin", description: "17 caractères, sans I, O ni Q." }, reason],
  }),
};
