// The fields of a signature procedure, as named in its history.
import { field, fields } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { procedureFlow } from "./flow.ts";

export const signatureFields = fields({
  subjectKind: field.unread,
  title: field.text("Titre"),
  provider: field.set("Prestataire", { embedded: "Signature intégrée", yousign: "Yousign" }),
  status: field.set("Statut", stateLabels(procedureFlow)),
  isOrdered: field.boolean("Dans l’ordre", {
    prompt: "Dans cet ordre : chacun signe après celui qui le précède",
  }),
  documentName: field.text("Document"),
  pageCount: field.number("Pages"),
  expiresAt: field.instant("Expire le"),
  lastRemindedAt: field.instant("Relancé le"),
  endedAt: field.instant("Terminé le"),
  endReason: field.text("Motif de fin"),
  starterEmail: field.text("E-mail de l’expéditeur"),
  orderStatement: field.unread,
  codeMisses: field.number("Codes faux"),
});
