// The forms of a fine, by the names of its actions.
import { field } from "#kernel/field.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { finesContract as api } from "../../contract.ts";
import type { Fine } from "../../model/fine.ts";
import { contestGrounds, type ContestGround, outcomes } from "../../model/outcome.ts";
import { fineRecord } from "../../model/records.ts";
import { HolderFields } from "./HolderFields.tsx";
import { emptyPerson, PersonFields } from "./PersonFields.tsx";

const { fields } = fineRecord;
const form = formOf<Fine, typeof fields>(fields);
const reason = { name: "reason", rows: 3 } as const;

const keptOutcomes = { INTERNAL: outcomes.INTERNAL, NOT_DENOUNCEABLE: outcomes.NOT_DENOUNCEABLE };

/** Nothing is proposed where the holder may be designated. */
const keptProposal = ({ proposal }: Fine) =>
  proposal === null || proposal.outcome === "DENOUNCEABLE"
    ? { outcome: undefined, reason: "" }
    : { outcome: proposal.outcome, reason: proposal.reason };

function groundOf({ kind, holderKind }: Fine): ContestGround | undefined {
  if (kind === "PARKING_FEE") return "FEE_CLAIM";
  return holderKind === "THIEF" ? "THEFT" : holderKind === "BUYER" ? "SALE" : undefined;
}

/** The identity of the person who drove. Its reading leaves a line in the history of the fine. */
function DriverForm({ record: { id, version }, onClose }: RecordFormProps<Fine>) {
  const { data, pending } = useLoadedRead(api.readFineDriver, { params: { id } });
  if (!data) return pending;
  return (
    <FormDialog
      endpoint={api.recordFineDriver}
      params={{ id }}
      start={{ version, ...(data.driver ?? emptyPerson) }}
      title="Conducteur"
      submit="Enregistrer"
      done="L’identité du conducteur est enregistrée."
      isSecret
      onClose={onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}

const refusal = (next: "TO_CHECK" | "TO_PAY", done: string) =>
  form(api.refuseFine)({
    start: () => ({ next, lastDay: null, isOurFault: false }),
    title: "Refus de l’autorité",
    fields: [
      { name: "lastDay", description: "Celui que la lettre de l’autorité indique, s’il y en a un." },
      {
        name: "isOurFault",
        of: field.boolean("Refus de notre fait"),
        description: "Les frais de dossier du client sont alors annulés.",
      },
      { ...reason, of: field.text("Motif du refus") },
    ],
    submit: "Enregistrer",
    done,
  });

const payment = form(api.payFine)({
  start: ({ payableCents, proposedRebilledCents }, { day }) => ({
    paidOn: day,
    paidCents: payableCents ?? undefined,
    paymentReference: "",
    paymentReason: "",
    rebilledCents: proposedRebilledCents,
    rebillingReason: "",
  }),
  title: "Paiement de l’amende",
  size: "md",
  fields: ({ companyName }) => [
    ["paidOn", "paidCents"],
    "paymentReference",
    "paymentReason",
    {
      name: "rebilledCents",
      description:
        companyName === ""
          ? "Aucun client n’avait la garde du véhicule."
          : `À ${companyName} : le montant dû deux jours ouvrés après la réception de l’avis.`,
    },
    "rebillingReason",
  ],
  submit: "Enregistrer",
  done: "Le paiement est noté.",
});

const reopening = form(api.reopenFine)({
  title: "Rouvrir l’amende",
  isGrave: false,
  fields: [reason],
  submit: "Rouvrir l’amende",
  done: "L’amende est rouverte.",
});

export default {
  settle: form(api.settleFine)({
    start: ({ hourChoice, plate }) => ({ hourChoice, plate }),
    title: "Heure et plaque",
    fields: ({ isHourAmbiguous, hourChoice }) => [
      ...(isHourAmbiguous || hourChoice !== null
        ? [
            {
              name: "hourChoice" as const,
              description: "Cette nuit-là, les horloges ont montré cette heure deux fois.",
            },
          ]
        : []),
      "plate",
    ],
    submit: "Préciser",
    done: "L’heure et la plaque sont précisées.",
  }),
  nameHolder: form(api.nameFineHolder)({
    start: ({ periodId }) => ({ periodId }),
    title: "Détenteur du véhicule",
    size: "md",
    content: (fine) => <HolderFields fine={fine} />,
    submit: "Nommer",
    done: "Le détenteur est nommé.",
  }),
  keep: form(api.keepFine)({
    start: keptProposal,
    fields: [{ name: "outcome", of: field.set("Issue", keptOutcomes) }, reason],
    submit: "Garder",
    done: "L’amende est à payer.",
  }),
  contest: form(api.contestFine)({
    start: (fine) => ({ ground: groundOf(fine) }),
    fields: [
      { name: "ground", of: field.set("Fondement", contestGrounds) },
      {
        ...reason,
        of: field.text("Motif et preuves"),
        description: "Récépissé de plainte, certificat de cession, photos.",
      },
    ],
    done: "L’amende est contestée.",
  }),
  checkAgain: form(api.checkFineAgain)({ fields: [reason], done: "L’amende est à vérifier." }),
  recordDriver: DriverForm,
  checkCertificate: form(api.checkFineCertificate)({
    start: ({ certificateNamesLessee, isLongRental }) => ({
      certificateNamesLessee: certificateNamesLessee ?? isLongRental,
    }),
    title: "Certificat d’immatriculation",
    fields: ({ isLongRental }) => [
      {
        name: "certificateNamesLessee",
        of: field.boolean("Le certificat en vigueur le jour de l’avis nommait un locataire (C.3)"),
        description: isLongRental
          ? "Location de deux ans ou plus : le certificat nomme d’ordinaire le locataire."
          : "Location de moins de deux ans : le certificat ne nomme d’ordinaire aucun locataire.",
      },
    ],
    submit: "Noter",
    done: "La lecture du certificat est notée.",
  }),
  proveDispatch: form(api.proveFineDispatch)({
    start: ({ dispatchedOn, dispatchReference }, { day }) => ({
      dispatchedOn: dispatchedOn ?? day,
      dispatchReference,
    }),
    title: "Preuve d’envoi",
    fields: [
      "dispatchedOn",
      {
        name: "dispatchReference",
        description: "Numéro du recommandé, ou accusé du site de l’autorité.",
      },
    ],
    submit: "Enregistrer",
    done: "La preuve d’envoi est notée.",
  }),
  refuseToCheck: refusal("TO_CHECK", "L’amende est à vérifier."),
  refuseToPay: refusal("TO_PAY", "L’amende est à payer."),
  acknowledge: form(api.acknowledgeFine)({
    start: () => ({ proof: "" }),
    title: "Accord de l’autorité",
    fields: [
      {
        name: "proof",
        of: fields.closingProof,
        description: "Courrier reçu ; facultative après 90 jours sans réponse.",
      },
    ],
    submit: "Clore l’amende",
    done: "L’amende est close.",
  }),
  pay: payment,
  payContested: payment,
  rectify: form(api.rectifyFine)({
    isGrave: false,
    fields: [reason],
    done: "La désignation est retirée, et ses frais annulés.",
  }),
  reopenPayment: reopening,
  reopenDesignation: reopening,
  increase: form(api.increaseFine)({
    start: ({ increasedCents }) => ({
      increasedOn: undefined,
      increasedCents: increasedCents ?? undefined,
      lastDay: null,
    }),
    title: "Majoration",
    fields: [
      "increasedOn",
      "increasedCents",
      { name: "lastDay", description: "S’il est imprimé ; sinon, 30 jours après l’avis de majoration." },
    ],
    submit: "Enregistrer",
    done: "La majoration est notée.",
  }),
  withdraw: form(api.withdrawFine)({
    title: "Retirer l’amende",
    isGrave: false,
    fields: [reason],
    submit: "Retirer l’amende",
    done: "L’amende est retirée.",
  }),
};
