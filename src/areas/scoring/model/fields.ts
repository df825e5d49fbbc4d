// The fields of a scoring, as named in lists, forms and the history.
import { clientTypes } from "#clients/model/type.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { decisionOutcomes, scoringStatusLabels } from "./flow.ts";

export const scoringFields = fields({
  ...stamps,
  createdAt: field.instant("Demandé le"),
  status: field.set("Statut", scoringStatusLabels),
  decision: field.set("Décision", decisionOutcomes),
  clientType: field.set("Type de client", clientTypes),
  clientId: field.id("Client", "client"),
  clientName: field.text("Nom du client", { heading: "Client" }),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  salesman: field.text("Nom du commercial", { heading: "Commercial" }),
  salesmanId: field.account("Commercial"),
  monthsOfDeposit: field.number("Dépôt de garantie", { heading: "Dépôt", unit: "mois" }),
  closingDate: field.day("Clôture des comptes", { heading: "Clôture" }),
  reviewedAt: field.instant("Décidé le"),
  reviewedBy: field.text("Étudié par"),
  documentsReleasedAt: field.instant("Documents remis à l’export le"),
  documentsReleasedBy: field.text("Remis par"),
  needs: field.text("Besoins"),
  comment: field.text("Commentaire"),
  reviewComment: field.text("Avis de l’analyste", { prompt: "Motif" }),
});
