// The forms of a loss, by the names of its actions.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import { lossFields as fields } from "../../model/losses/records.ts";
import type { Loss } from "../../model/losses/loss.ts";
import { theftItems } from "./theft-items.ts";

const form = formOf<Loss, typeof fields>(fields);

export default {
  correct: form(api.correctLoss)({
    start: ({ lostAt, complaintOn, ...loss }) => ({
      day: dayInParis(lostAt),
      time: timeInParis(lostAt),
      place: loss.place,
      circumstances: loss.circumstances,
      complaintNumber: loss.complaintNumber,
      ...(complaintOn !== null && { complaintOn }),
      learntOn: loss.learntOn,
    }),
    title: "Corriger la déclaration",
    size: "md",
    closesOutside: false,
    fields: [...theftItems, "reason"],
    submit: "Enregistrer",
    done: "La déclaration est corrigée.",
  }),
  withdraw: form(api.withdrawLoss)({
    size: "md",
    lead: "Le véhicule reprend le statut qu’il avait avant.",
    done: "La déclaration est annulée.",
  }),
  find: form(api.recordFoundCar)({
    start: (_, now) => ({ ...now, place: "", condition: "", isWrecked: false, isIndemnityKept: false }),
    title: "Véhicule retrouvé",
    size: "md",
    closesOutside: false,
    fields: [
      [{ name: "day", of: field.day("Retrouvé le") }, "time"],
      [
        { name: "place", of: fields.foundPlace },
        { name: "odometer", of: fields.foundOdometer },
      ],
      { name: "condition", rows: 2 },
      { name: "isWrecked", of: field.boolean("C’est une épave") },
      {
        name: "isIndemnityKept",
        of: field.boolean("L’assureur l’a indemnisé, et nous gardons l’indemnité"),
        description: "Le véhicule est alors à l’assureur.",
      },
    ],
    done: "Le véhicule est retrouvé.",
  }),
  end: form(api.endRentalByLoss)({
    start: () => ({ offerAcceptedOn: null, isReplaced: false }),
    size: "md",
    lead: ({ kind }) =>
      kind === "THEFT"
        ? "La location se termine à l’heure du vol : trente jours après la plainte, ou plus tôt si l’offre écrite de l’assureur est acceptée."
        : "La location se termine à l’heure de la perte, une fois l’offre de l’assureur acceptée, ou sur le rapport d’un véhicule irréparable.",
    fields: [
      "offerAcceptedOn",
      {
        name: "isReplaced",
        of: field.boolean("Remplacer le véhicule"),
        description: "Le contrat continue jusqu’à son terme avec un autre véhicule, à trouver.",
      },
    ],
    done: "La location est terminée à l’heure de la perte.",
  }),
  undoEnd: form(api.undoEndByLoss)({
    size: "md",
    lead: "Les loyers courent de nouveau depuis l’heure de la perte.",
    done: "La location reprend.",
  }),
  undoFind: form(api.undoFoundCar)({
    size: "md",
    lead: "Le véhicule est de nouveau volé, depuis l’heure du vol. Le relevé noté ce jour-là est retiré.",
    done: "Le véhicule est de nouveau recherché.",
  }),
  undoCede: form(api.undoCession)({
    size: "md",
    lead: "Le véhicule est de nouveau à céder. L’acte déposé reste dans ses documents.",
    done: "La cession est annulée.",
  }),
  cede: form(api.cedeLostCar)({
    start: (_, now) => ({ ...now, buyerName: "", approvalNumber: "", isReleased: false }),
    title: "Céder le véhicule",
    size: "md",
    closesOutside: false,
    fields: [
      [{ name: "day", of: field.day("Cédé le") }, "time"],
      ["buyer", "buyerName"],
      [{ name: "approvalNumber", description: "D’un centre VHU" }, "amountCents"],
      <FileField key="deed" name="deed" label="Acte de cession" types={scanTypes} isRequired />,
      {
        name: "isReleased",
        of: field.boolean("Le financeur a donné sa mainlevée"),
        description: "Demandée si le véhicule est en crédit-bail.",
      },
    ],
    submit: "Céder le véhicule",
    done: "Le véhicule est cédé.",
  }),
  declareCession: form(api.declareCession)({
    start: (_, { day }) => ({ cessionDeclaredOn: day }),
    title: "Cession déclarée",
    fields: ["cessionDeclaredOn"],
    submit: "Enregistrer",
    done: "La cession est notée comme déclarée.",
  }),
};
