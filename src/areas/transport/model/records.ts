// Transports: their columns, and the labels of their lists and forms.
import { addressFields } from "#kernel/company/address-fields.ts";
import { carFields } from "#fleet/model/fields.ts";
import { field, stamps } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { column, defaulted, generated, nullable, record } from "#kernel/record.ts";
import { transportFlow } from "./flow.ts";
import { endSchema, splits, ways } from "./transport.ts";
import { voucherLanguages } from "./voucher-words.ts";

export const endFields = {
  name: field.text("Lieu"),
  contactName: field.text("Contact sur place"),
  phone: field.text("Téléphone"),
  hours: field.text("Horaires"),
  address: field.group("Adresse", addressFields),
};

export const transportRecord = record({
  /** Computed from its cars, whose history records it, as the numbers of cars and the VINs. */
  stage: generated(column.set("Statut", stateLabels(transportFlow))),
  way: column.set("Acheminement", ways),
  carrierName: column.code("Transporteur"),
  pickupCity: generated(column.code("Lieu d’enlèvement")),
  plannedPickupOn: column.day("Enlèvement prévu"),
  plannedDeliveryOn: nullable(column.day("Arrivée prévue")),
  nbOfCars: defaulted(column.number("Véhicules")),
  nbReceived: defaulted(column.number("Véhicules reçus", { heading: "Reçus" })),
  vins: defaulted(column.code("VIN")),
  carrierEmail: column.code("E-mail du transporteur"),
  carrierPhone: nullable(column.code("Téléphone du transporteur")),
  pickup: column.group("Enlèvement", endSchema, "nobody", endFields),
  destination: column.group("Livraison", endSchema, "nobody", endFields),
  instructions: column.code("Consignes"),
  /** That of its voucher. */
  language: column.set("Langue du bon de transport", voucherLanguages),
  /** For the whole transport, whatever the shares of its cars. */
  agreedCents: column.amount("Prix convenu avec le transporteur", { heading: "Prix convenu" }),
});
export const transportFields = { ...stamps, ...transportRecord.fields };

/** Form fields that are not part of the record. */
export const formFields = {
  split: field.set("Répartition du prix", splits),
  priceCents: field.cents("Prix du transport"),
  receivedOn: field.day("Reçu le"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  condition: field.text("État à l’arrivée"),
  reservations: field.text("Réserves"),
};

export const carToTransportFields = {
  vin: carFields.vin,
  brand: carFields.brand,
  carTitle: field.text("Modèle"),
  supplierId: field.id("Fournisseur", "supplier"),
  supplierName: field.text("Fournisseur"),
  pickupCity: field.text("Lieu d’enlèvement"),
  pickupCountry: field.set("Pays d’enlèvement", addressFields.country.values),
  isConfirmed: field.boolean("Transport confirmé"),
  carrierName: transportFields.carrierName,
  priceCents: field.cents("Prix du transport"),
  plannedPickupOn: transportFields.plannedPickupOn,
  plannedDeliveryOn: { ...transportFields.plannedDeliveryOn, isDue: true },
  orderId: field.identifier("Contrat", 13),
  dueOn: field.dueDay("Attendu le"),
  since: field.day("Payé le"),
};
