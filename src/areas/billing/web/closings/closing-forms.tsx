// The forms of a closing, by the names of its actions.
import { timeInParis } from "#kernel/calendar/day.ts";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { closingsContract as api } from "../../contract/closings.ts";
import { closingRecord } from "../../model/closings/records.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import { RentalEndFields } from "../parts/RentalEndFields.tsx";
import { TuneForm } from "./TuneForm.tsx";

const { fields } = closingRecord;

const form = formOf<ClosingView, typeof fields>(fields);

const params = ({ id }: ClosingView) => ({ periodId: id });

export default {
  tune: TuneForm,
  enterCosts: form(api.enterClosingCosts)({
    params,
    start: ({ repairsCents, returnTransportCents, givenCosts: given }) => ({
      repairsCents: given.repairs === null ? repairsCents : null,
      returnTransportCents: given.returnTransport === null ? returnTransportCents : null,
    }),
    title: ({ orderId }) => `Frais de restitution ${orderId}`,
    fields: ({ givenCosts: given }) => [
      ...(given.repairs === null ? (["repairsCents"] as const) : []),
      ...(given.returnTransport === null ? (["returnTransportCents"] as const) : []),
    ],
    content: ({ givenCosts: given }) => (
      <Text ink="muted">
        Hors taxes, à la charge du client. Saisissez 0 quand rien n’est dû ; un montant laissé vide reste
        attendu. {given.repairs}{" "}
        {given.returnTransport ??
          "Le transport de retour n’est dû qu’en cas de résiliation anticipée ou de lieu changé."}
      </Text>
    ),
    submit: "Enregistrer",
    done: "Les frais sont enregistrés, le solde est recalculé.",
  }),
  correctEnd: form(api.correctRentalEnd)({
    params,
    start: ({ endedOn, endedAt, endKilometrage, cause, keysMissing, papersMissing }) => ({
      day: endedOn,
      time: endedAt === null ? "12:00" : timeInParis(endedAt),
      kilometrage: endKilometrage,
      cause,
      keysMissing,
      papersMissing,
    }),
    title: ({ car }) => `Restitution ${car.plate || car.title}`,
    size: "md",
    fields: ({ ends, cause }) => [
      <RentalEndFields key="end" ends={ends} noted={cause} />,
      { name: "reason", description: "Seulement si vous changez ce qui était déjà noté.", rows: 2 },
    ],
    submit: "Enregistrer",
    done: "La restitution est à jour.",
  }),
  undoEnd: form(api.undoRentalEnd)({
    ...reasoned("Le véhicule est de nouveau chez le client, les loyers reprennent, et le solde disparaît."),
    params,
    done: "La location continue.",
  }),
  reopen: form(api.reopenClosing)({
    ...reasoned("Ses brouillons sont supprimés ; ses montants sont de nouveau à valider."),
    params,
    title: "Rouvrir le solde",
    submit: "Rouvrir le solde",
    done: "Le solde est rouvert.",
  }),
};
