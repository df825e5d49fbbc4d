// Forms that declare an event of a car: a theft, a damage, or a damage by its driver.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageRecord } from "../../model/damages/records.ts";
import { noThirdParty } from "../../model/damages/third-party.ts";
import { lossFields } from "../../model/losses/records.ts";
import { requestRecord } from "../../model/requests/records.ts";
import { damageItems } from "../dialogs/damage-items.ts";
import { pageOfDamage } from "../lists/columns.tsx";
import { pageOfRequest } from "../requests/columns.tsx";
import { theftItems } from "./theft-items.ts";

interface DeclaredCar {
  carId: string;
  /** A delivery awaits this car. */
  isAwaited: boolean;
}

const form = formOf<DeclaredCar>();

export default {
  steal: form(api.stealCar)({
    start: (_, { day }) => ({
      day,
      time: "",
      place: "",
      circumstances: "",
      complaintNumber: "",
      complaintOn: day,
      learntOn: null,
    }),
    title: "Déclarer un vol",
    size: "md",
    closesOutside: false,
    lead: ({ isAwaited }) =>
      isAwaited
        ? "Le véhicule quitte les listes du parc, et la livraison qui l’attendait est à pourvoir de nouveau."
        : "Le véhicule quitte les listes du parc. Si un client le loue, le loyer court jusqu’à la fin de la location.",
    labels: lossFields,
    fields: theftItems,
    submit: "Déclarer le vol",
    done: "Le vol est déclaré.",
  }),
  invite: form(api.inviteDriver)({
    start: ({ carId }) => ({ carId, name: "", email: "" }),
    title: "Faire déclarer par le conducteur",
    lead: "Le conducteur décrit le sinistre et prend les photos depuis son téléphone. Sans adresse, le lien part au contact du client.",
    fields: [
      { name: "name", of: requestRecord.fields.driverName },
      { name: "email", of: requestRecord.fields.recipientEmail },
    ],
    isOutgoing: true,
    submit: "Envoyer le lien",
    done: (request) => {
      navigate(pageOfRequest(request));
      return `Le lien est envoyé à ${request.recipientName}.`;
    },
  }),
  declare: form(api.declareDamage)({
    start: ({ carId }, { day }) => ({
      carId,
      day,
      time: "",
      learntOn: day,
      place: "",
      circumstances: "",
      hasInjured: false,
      ...noThirdParty,
    }),
    title: "Déclarer un sinistre",
    size: "md",
    closesOutside: false,
    labels: damageRecord.fields,
    fields: damageItems,
    submit: "Déclarer le sinistre",
    done: (damage) => {
      navigate(pageOfDamage(damage));
      return "Le sinistre est déclaré.";
    },
  }),
};
