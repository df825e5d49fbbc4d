// Services of cars: their columns.
import { z } from "zod";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";
import { operationKind, operationKinds } from "../operations/operation.ts";
import { maintenanceFlow } from "./flow.ts";

/** The side that requested an appointment, or another day. */
export const askers = { STAFF: "Écurie", CLIENT: "Client", GARAGE: "Garage" } as const;

/** An operation as it was asked for. */
const askedOperation = z.object({
  operationId: id,
  label: z.string(),
  kind: operationKind,
  termLabel: z.string(),
  usualPriceCents: z.int().nullable(),
});
export type AskedOperation = z.output<typeof askedOperation>;
const operationFields = fields({
  label: field.text("Libellé"),
  kind: field.set("Nature", operationKinds),
  termLabel: field.text("Échéance remplie"),
  usualPriceCents: field.cents("Prix habituel HT"),
  operationId: field.unread,
});

export const maintenanceRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  companyName: column.clientName("Société"),
  clientId: nullable(column.id("Client", "client")),
  contractId: nullable(column.id("Contrat", "contract")),
  maintenanceSupplierId: column.id("Garage", "maintenanceSupplier"),
  garageName: column.code("Nom du garage", { heading: "Garage" }),
  /** Labels of the operations. */
  works: column.code("Opérations"),
  status: column.status(maintenanceFlow),
  bookedAt: nullable(column.instant("Rendez-vous le")),
  doneOn: nullable(column.day("Fait le")),
  kilometrage: nullable(column.number("Kilométrage", { unit: "km" })),
  invoiceNumber: defaulted(column.code("N° de facture")),
  invoicedOn: optional(column.day("Facturé le")),
  invoiceExVatCents: optional(column.cents("Montant facturé HT")),
  companyId: nullable(column.id("Fiche de la société", "company")),
  bookedBy: column.set("Demandé par", askers),
  confirmedAt: optional(column.instant("Confirmé par le garage le")),
  /** Another time that the garage proposes, awaiting our answer. */
  proposedAt: optional(column.instant("Heure proposée par le garage")),
  proposalComment: defaulted(column.code("Message du garage")),
  droppedOffAt: optional(column.instant("Déposé le")),
  pickedUpAt: optional(column.instant("Repris le")),
  doneAt: nullable(column.instant("Fait le")),
  operations: column.group("Opérations", z.array(askedOperation), "nobody", operationFields),
  invoiceVatCents: optional(column.cents("TVA facturée", { isFixed: true })),
  comment: column.freeText("Commentaire"),
  cancelReason: defaulted(column.freeText("Motif de l’annulation")),
  differenceReason: defaulted(column.freeText("Motif de l’écart accepté")),
});

export const maintenanceFields = fields({
  ...stamps,
  ...maintenanceRecord.fields,
  "car.id": field.id("Véhicule", "car"),
  car: carNameField,
});
