// Estimates of repairs and their lines: their columns. An estimate has the id of the rental period of its return.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { codeChannels, signerDraftSchema } from "#signatures/model/procedure.ts";
import { estimateFlow } from "./flow.ts";
import { operations } from "./guide.ts";
import { origins, verdicts } from "./judged-line.ts";
import { ageings } from "./rules.ts";

export const estimateRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  contractId: column.id("Contrat", "contract"),
  clientId: column.id("Client", "client"),
  companyId: column.id("Fiche de la société", "company"),
  companyName: column.clientName("Société"),
  status: column.status(estimateFlow),
  /** Raised by each revision: a proposal is that of one edition. */
  edition: column.number("Version"),
  openedOn: column.day("Ouvert le"),
  returnedOn: column.day("Véhicule rendu le", { heading: "Rendu le" }),
  ageMonths: column.number("Âge du véhicule", { unit: "mois" }),
  ageingPercent: column.decimal("Vétusté", { unit: "%" }),
  tirePercent: column.decimal("Vétusté des pneus", { unit: "%" }),
  franchiseCents: column.cents("Franchise"),
  totalCents: column.amount("Total", { heading: "Total" }),
  isGuideAnnexed: column.boolean("Guide d’usure annexé au contrat", { heading: "Guide annexé" }),
  isDepartureInspected: column.boolean("Départ inspecté"),
  toJudge: column.number("Lignes à juger", { heading: "À juger" }),
  unpriced: column.number("Lignes sans prix", { heading: "Sans prix" }),
  proposedOn: optional(column.day("Proposé le")),
  proposedBy: optional(column.colleague("Proposé par")),
  answerBy: optional(column.dueDay("Réponse attendue le", { heading: "Réponse" })),
  signer: optional(
    column.group("Signataire", signerDraftSchema, "values", {
      firstName: field.text("Prénom"),
      lastName: field.text("Nom"),
      email: field.text("E-mail"),
      phone: field.text("Téléphone"),
      capacity: field.text("Qualité"),
      codeChannel: field.set("Code envoyé par", codeChannels),
    }),
  ),
  acceptedAt: optional(column.instant("Accepté le")),
  contestedOn: optional(column.day("Contesté le")),
  finalisedOn: optional(column.day("Arrêté le")),
  reason: defaulted(kept(column.freeText("Motif"))),
});
export const estimateFields = { ...stamps, ...estimateRecord.fields, car: carNameField };

export const lineRecord = record({
  origin: column.set("Origine", origins),
  label: column.freeText("Ligne"),
  part: column.code("Partie"),
  verdict: column.set("Décision", verdicts),
  operation: nullable(column.set("Opération", operations)),
  ageing: column.set("Vétusté", ageings),
  why: column.code("Explication"),
  /** Reason of a decision by a person, or of a line added by hand. */
  judgedReason: defaulted(kept(column.freeText("Motif de la décision"))),
  isJudged: defaulted(column.boolean("Jugée par une personne")),
  priceCents: nullable(column.cents("Prix")),
  isPriced: defaulted(column.boolean("Chiffrée par une personne")),
  amountCents: column.cents("Montant"),
  isIncluded: column.boolean("Compris dans une autre ligne"),
  damageId: optional(column.id("Sinistre", "damage")),
  contestReason: defaulted(kept(column.freeText("Motif de la contestation"))),
  /** In the version that the present one replaces; null where it was not billed there. */
  formerCents: optional(column.cents("Montant de la version précédente")),
  wasContested: defaulted(column.boolean("Contestée dans la version précédente")),
  keptReason: defaulted(kept(column.freeText("Motif du maintien"))),
});
