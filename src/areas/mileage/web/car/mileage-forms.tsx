// The forms of the kilometres of a car.
import { field } from "#kernel/field.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { mileageContract as api } from "../../contract.ts";
import { typedSources } from "../../model/car-mileage.ts";
import { readingSources } from "../../model/readings/reading.ts";
import { readingRecord } from "../../model/records.ts";
import { AmendmentDialog } from "./AmendmentDialog.tsx";

const { fields } = readingRecord;
const form = formOf<{ carId: string }, typeof fields>(fields);
const sources = Object.fromEntries(typedSources.map((source) => [source, readingSources[source]]));
const km = { unit: "km" };

export default {
  amendment: AmendmentDialog,
  reading: form(api.recordReading)({
    start: (_, now) => ({ ...now, odometer: undefined, source: "STAFF" }),
    title: "Nouveau relevé",
    fields: [
      "odometer",
      { name: "day", of: field.day("Relevé le") },
      "time",
      { name: "source", of: field.set("Source", sources) },
    ],
    submit: "Enregistrer",
    done: "Le relevé est enregistré.",
  }),
  // The instrument cluster of the car was replaced.
  change: form(api.addOdometerChange)({
    start: (_, { day }) => ({ day, time: "12:00", beforeKm: undefined, afterKm: 0, comment: "" }),
    title: "Changement de compteur",
    fields: [
      { name: "day", of: field.day("Remplacé le") },
      "time",
      { name: "beforeKm", of: field.number("Dernière valeur de l’ancien compteur", km) },
      { name: "afterKm", of: field.number("Première valeur du nouveau", km) },
      { name: "comment", description: "Qui l’a remplacé, et où est la facture.", rows: 3 },
    ],
    submit: "Enregistrer",
    done: "Le changement de compteur est noté.",
  }),
};
