// A scoring: its columns.
import { clientTypes } from "#clients/model/type.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { decisionOutcomes, scoringFlow } from "./flow.ts";

export const scoringRecord = record({
  status: column.status(scoringFlow),
  decision: nullable(column.set("Décision", decisionOutcomes)),
  clientType: column.set("Type de client", clientTypes),
  clientId: column.id("Client", "client"),
  clientName: column.clientName("Nom du client", { heading: "Client" }),
  companyId: column.id("Société", "company"),
  companyName: column.clientName("Nom de la société", { heading: "Société" }),
  /** Name of the user who requested it. */
  salesman: column.colleague("Nom du commercial", { heading: "Commercial" }),
  monthsOfDeposit: nullable(column.number("Dépôt de garantie", { heading: "Dépôt", unit: "mois" })),
  /** Closing date of the latest liasse fiscale. */
  closingDate: nullable(column.day("Clôture des comptes", { heading: "Clôture" })),
  reviewedAt: nullable(column.instant("Décidé le")),
  reviewedBy: nullable(column.colleague("Étudié par")),
  /** The last release of its restricted documents, for the export of a person's data. */
  documentsReleasedAt: optional(column.instant("Documents remis à l’export le")),
  documentsReleasedBy: optional(column.colleague("Remis par")),
  needs: column.freeText("Besoins"),
  comment: column.freeText("Commentaire"),
  /** The scorer's comment on the last decision. */
  reviewComment: defaulted(column.freeText("Avis de l’analyste", { prompt: "Motif" })),
});

export const scoringListFields = {
  ...stamps,
  ...scoringRecord.fields,
  createdAt: field.instant("Demandé le"),
  salesmanId: field.account("Commercial"),
};
