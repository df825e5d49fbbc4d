// Columns that a file copies from its rental.
import { column } from "#kernel/record.ts";

/** Columns displayed in lists. */
export const rentalColumns = {
  orderId: column.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  contractId: column.id("Contrat", "contract"),
  companyName: column.clientName("Nom de la société", { heading: "Société" }),
  clientId: column.id("Client", "client"),
  neededOn: column.dueDay("À livrer avant"),
};

/** Other columns, for the history of the file. */
export const rentalKeyColumns = {
  periodId: column.id("Période de location", "rentalPeriod"),
  companyId: column.id("Société", "company"),
};
