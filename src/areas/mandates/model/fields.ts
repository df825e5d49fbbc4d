// The fields of mandates and of companies to follow up, as lists and the history name them.
import { mandateStatuses, paymentMethodKinds } from "#clients/model/companies/payment.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { followUpProblems, turns } from "./follow-up.ts";
import { providers } from "./mandate.ts";
import { schemes } from "./wording.ts";

/** Those of the history. */
export const mandateFields = fields({
  ...stamps,
  companyName: field.text("Société"),
  scheme: field.set("Type", schemes),
  provider: field.set("Tenu par", providers),
  status: field.set("Statut", mandateStatuses),
  reference: field.identifier("Référence (RUM)", 16),
  signer: field.group("Signataire", {
    firstName: field.text("Prénom"),
    lastName: field.text("Nom"),
    email: field.text("E-mail"),
    phone: field.text("Téléphone"),
    capacity: field.text("Qualité"),
    codeChannel: field.text("Code envoyé par"),
    companyId: field.unread,
  }),
  accountMask: field.text("Compte"),
  remindedAt: field.instant("Relancé le"),
  signedOn: field.day("Signé le"),
  givenOn: field.day("Remis à la banque le"),
  confirmedOn: field.day("Enregistré par la banque le"),
  confirmationProof: field.text("Preuve de l’enregistrement"),
  accountAskedAt: field.instant("Autre compte demandé le"),
  accountAskedBy: field.text("Demandé par"),
  accountAskedById: field.unread,
  accountChangedAt: field.instant("Compte changé le"),
  presentedOn: field.day("Dernier prélèvement présenté le"),
  passedOn: field.day("Passé d’un créancier à l’autre le"),
  formerCreditor: field.group("Ancien créancier à annoncer aux banques", {
    name: field.text("Nom"),
    creditorId: field.identifier("ICS", 16),
  }),
  reason: field.text("Motif"),
  endedAt: field.instant("Terminé le"),
  providerState: field.text("État chez le prestataire"),
  providerReadAt: field.unread,
  isTest: field.boolean("Mode test"),
  expiresOn: field.unread,
});

export const followUpFields = fields({
  clientId: field.id("Client", "client"),
  companyName: field.text("Société"),
  problem: field.set("Problème", followUpProblems),
  paymentKind: field.set("Moyen de paiement", paymentMethodKinds),
  mandateStatus: field.set("Mandat", mandateStatuses),
  mandateId: field.id("Fiche du mandat", "mandate"),
  turn: field.set("À qui d’agir", turns),
  since: field.instant("Depuis le"),
  contractCount: field.number("Contrats en cours"),
  neededOn: field.day("Livraison attendue le"),
});
