// The forms of an estimate, by the names of its actions.
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice } from "#kernel/money.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import { answerDays } from "../../model/repairs/flow.ts";
import type { Estimate } from "../../model/repairs/estimate.ts";
import { lineRecord } from "../../model/repairs/records.ts";
import { LineReasons } from "./LineReasons.tsx";

const { fields } = lineRecord;
const form = formOf<Estimate>();
const params = ({ id }: Estimate) => ({ periodId: id });
const namesOf = (all: readonly { id: string; name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]));
const billed = ({ lines }: Estimate) => lines.filter(({ verdict }) => verdict === "BILLABLE");
const contested = ({ lines }: Estimate) => lines.filter(({ contestReason }) => contestReason !== "");

const report = (
  <FileField
    key="report"
    name="report"
    label="Rapport d’expertise"
    types={scanTypes}
    description="S’il y en a un"
  />
);

export default {
  propose: form(api.proposeRepairs)({
    params,
    size: "md",
    lead: ({ totalCents, vatText }) =>
      `${frenchPrice(totalCents)} HT de remise en état${vatText === null ? ", nature de TVA à confirmer" : ""}. Le signataire reçoit le détail et un lien : il a ${answerDays} jours pour accepter ou contester.`,
    start: ({ signatories }) => ({ signatoryId: signatories[0]?.id ?? "" }),
    fields: ({ signatories }) => [{ name: "signatoryId", of: field.set("Signataire", namesOf(signatories)) }],
    isOutgoing: true,
    submit: "Envoyer",
    done: "Le chiffrage est envoyé au client.",
  }),
  contest: form(api.contestRepairs)({
    params,
    size: "md",
    lead: "Reçue par courrier ou par téléphone : une raison pour chaque ligne contestée. Le signataire en reçoit un accusé par e-mail.",
    start: () => ({ lines: [] }),
    content: (estimate) => <LineReasons name="lines" lines={billed(estimate)} isChosen />,
    submit: "Enregistrer la contestation",
    done: "La contestation est notée.",
  }),
  revise: form(api.reviseRepairs)({
    params,
    size: "md",
    lead: "Une nouvelle version s’ouvre : le lien du client se ferme, ce qu’il avait accepté ou contesté ne vaut plus. Le PDF de cette version est gardé.",
    fields: ["reason", report],
    done: "La nouvelle version est à proposer.",
  }),
  finalise: form(api.finaliseRepairs)({
    params,
    size: "md",
    lead: ({ totalCents, status }) =>
      `${frenchPrice(totalCents)} HT passent au solde de la location.${status === "PROPOSED" ? " Le client n’a pas répondu : le document le dira." : ""}`,
    start: (estimate) => ({ kept: contested(estimate).map(({ id }) => ({ lineId: id, reason: "" })) }),
    content: (estimate) => <LineReasons name="kept" lines={contested(estimate)} />,
    done: "Le montant est arrêté, le solde l’a reçu.",
  }),
  reopen: form(api.reopenRepairs)({
    params,
    lead: "Le solde attend de nouveau le montant de la remise en état.",
    done: "Le chiffrage est rouvert.",
  }),
  addLine: form(api.addRepairLine)({
    params,
    size: "md",
    lead: "Ce qu’un état des lieux ne relève pas : voyant allumé, entretien en retard.",
    start: () => ({ label: "" }),
    fields: [
      { name: "label", of: fields.label },
      { name: "priceCents", of: fields.priceCents },
      "reason",
      report,
    ],
    submit: "Ajouter",
    done: "La ligne est ajoutée.",
  }),
};
