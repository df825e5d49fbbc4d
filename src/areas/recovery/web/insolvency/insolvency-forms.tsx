// The forms of a collective procedure.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { recoveryContract } from "../../contract.ts";
import { insolvencyFields, type InsolvencyView } from "../../model/dunning/insolvency.ts";
import { judgmentItems } from "./judgment-form.tsx";

const form = formOf<InsolvencyView, typeof insolvencyFields>(insolvencyFields);

export default {
  steps: form(recoveryContract.changeInsolvency)({
    start: ({ publishedOn, claimsDeclaredOn, ...of }) => ({
      publishedOn,
      claimsDeclaredOn,
      continuationAskedOn: of.continuationAskedOn,
      continuationAnsweredOn: of.continuationAnsweredOn,
      mandatesConfirmedOn: of.mandatesConfirmedOn,
      endedOn: of.endedOn,
    }),
    title: "Étapes de la procédure",
    size: "md",
    fields: [
      "publishedOn",
      "claimsDeclaredOn",
      "continuationAskedOn",
      "continuationAnsweredOn",
      "mandatesConfirmedOn",
      "endedOn",
    ],
    submit: "Enregistrer",
    done: "La procédure est à jour.",
  }),
  correct: form(recoveryContract.correctInsolvency)({
    start: ({ kind, judgmentOn, court, publishedOn, trustee }) => ({
      kind,
      judgmentOn,
      court,
      publishedOn,
      trustee,
    }),
    title: "Corriger le jugement",
    size: "lg",
    fields: judgmentItems(
      "Un autre jour établit de nouveau les créances antérieures. Les échéanciers en cours sont rompus.",
    ),
    submit: "Corriger",
    done: "Le jugement est corrigé.",
  }),
  remove: form(recoveryContract.removeInsolvency)({
    title: "Annuler le jugement",
    fields: [
      {
        name: "reason",
        description:
          "Les mandats qu’il avait bloqués sont de nouveau actifs. Les échéanciers rompus ne reviennent pas.",
      },
    ],
    done: () => {
      navigate("/billing/insolvencies");
      return "Le jugement est annulé : ses créances sont de nouveau à payer.";
    },
    isGrave: true,
  }),
};
