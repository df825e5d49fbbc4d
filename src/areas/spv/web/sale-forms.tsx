// The forms of the sale of a car to an SPV, by the names of its actions.
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice } from "#kernel/money.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { spvContract as api } from "../contract.ts";
import { transferredCarRecord, type TransferredCarView } from "../model/transferred-car.ts";
import { saleItems } from "./sale-items.ts";

const { fields } = transferredCarRecord;

const form = formOf<TransferredCarView, typeof fields>(fields);

export default {
  edit: form(api.changeTransferredCar)({
    start: ({ spvId, biller, isGoingConcern, priceCents }) => ({ spvId, biller, isGoingConcern, priceCents }),
    title: "Modifier la cession",
    size: "lg",
    closesOutside: false,
    fields: [...saleItems, "priceCents"],
    submit: "Enregistrer",
    done: "La cession est enregistrée.",
  }),
  transfer: form(api.transferCar)({
    start: (_, { day }) => ({ day }),
    title: ({ spvName }) => `Céder à ${spvName}`,
    size: "md",
    closesOutside: false,
    lead: ({ biller }) =>
      biller === "SPV"
        ? "La facture de la cession est émise aussitôt ; dès ce jour, l’acquéreur facture les loyers, et les mois déjà facturés sont corrigés. Le mandat d’un client dont il facture tous les contrats passe à son nom, et le client en est informé."
        : "La facture de la cession est émise aussitôt ; le client garde le même interlocuteur et les mêmes factures.",
    fields: ({ pledge }) => [
      { name: "day", of: fields.transferredOn },
      <FileField key="deed" name="deed" label="Acte de cession" types={scanTypes} isRequired />,
      <FileField
        key="release"
        name="release"
        label="Mainlevée du gage"
        types={scanTypes}
        description={pledge ?? "Demandée si le véhicule garantit un prêt ce jour-là"}
      />,
    ],
    submit: "Céder et facturer",
    done: "Le véhicule est cédé, sa facture est émise.",
  }),
  receivePayment: form(api.receiveSpvPayment)({
    start: ({ remainingCents }, { day }) => ({ day, amountCents: remainingCents ?? 0 }),
    title: ({ spvName }) => `Règlement de ${spvName}`,
    closesOutside: false,
    fields: ({ remainingCents }) => [
      { name: "day", of: field.day("Reçu le") },
      {
        name: "amountCents",
        of: field.cents("Montant"),
        description: `Il reste ${frenchPrice(remainingCents ?? 0)}`,
      },
    ],
    submit: "Enregistrer le règlement",
    done: "Le règlement est enregistré.",
  }),
  reverse: form(api.reverseCarTransfer)({
    title: "Annuler la cession",
    size: "md",
    closesOutside: false,
    lead: ({ totalCents, remainingCents, biller }) =>
      [
        "Un avoir de toute la facture est émis aussitôt, et le véhicule nous revient aujourd’hui.",
        totalCents !== remainingCents && "Ce qui a été réglé fait l’objet d’un remboursement à virer.",
        biller === "SPV" &&
          "Le loueur facture de nouveau les loyers à partir d’aujourd’hui, et reprend les mandats qu’il avait passés à l’acquéreur.",
      ]
        .filter(Boolean)
        .join(" "),
    fields: [{ name: "reason", rows: 3 }],
    submit: "Annuler la cession",
    done: "La cession est annulée.",
  }),
};
