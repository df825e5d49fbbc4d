// The forms of a feed: its settings, and a file of it.
import { csvTypes } from "#kernel/documents/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { telematicsContract as api } from "../../contract.ts";
import { type Feed, feedRecord } from "../../model/feeds/feed.ts";
import { feedItems } from "./feed-items.tsx";

const { fields } = feedRecord;
const form = formOf<Feed, typeof fields>(fields);

export default {
  settings: form(api.changeFeed)({
    start: ({ label, source, unit, isActive }) => ({ label, source, unit, isActive }),
    title: ({ label }) => `Réglages du flux ${label}`,
    size: "md",
    fields: [...feedItems, "isActive"],
    submit: "Enregistrer",
    done: "Les réglages sont enregistrés.",
  }),
  file: form(api.sendFeedFile)({
    title: "Déposer un fichier",
    size: "md",
    lead: "Un fichier CSV avec les colonnes VIN ou IMEI, date, kilométrage, et au besoin heure, unité, événement, prochain entretien et date d’entretien.",
    content: () => <FileField name="file" label="Fichier CSV" types={csvTypes} isRequired />,
    submit: "Déposer",
    done: ({ received, already, unreadable }) =>
      `${frenchNumber(received)} lignes reçues, ${frenchNumber(already)} déjà là, ${frenchNumber(unreadable)} illisibles.`,
  }),
};
