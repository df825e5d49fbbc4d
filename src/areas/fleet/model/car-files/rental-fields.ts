// Fields of the columns that a file copies from its rental.
import { field, fields } from "#kernel/field.ts";

/** Fields displayed in lists. */
export const rentalFields = fields({
  orderId: field.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  contractId: field.id("Contrat", "contract"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  clientId: field.id("Client", "client"),
  neededOn: field.dueDay("À livrer avant"),
});

/** Other fields, for the history of the file. */
export const rentalKeyFields = fields({
  periodId: field.id("Période de location", "rentalPeriod"),
  companyId: field.id("Société", "company"),
  searchText: field.unread,
});
