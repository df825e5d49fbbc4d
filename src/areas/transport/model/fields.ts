// Field labels of a transport, for its list, its forms and the history.
import { addressFields } from "#kernel/company/address-fields.ts";
import { carFields } from "#fleet/model/fields.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { transportFlow } from "./flow.ts";
import { splits, ways } from "./transport.ts";
import { voucherLanguages } from "./voucher-words.ts";

export const endFields = fields({
  name: field.text("Lieu"),
  contactName: field.text("Contact sur place"),
  phone: field.text("Téléphone"),
  hours: field.text("Horaires"),
  address: field.group("Adresse", addressFields),
});

export const transportFields = fields({
  ...stamps,
  way: field.set("Acheminement", ways),
  carrierName: field.text("Transporteur"),
  carrierEmail: field.text("E-mail du transporteur"),
  carrierPhone: field.text("Téléphone du transporteur"),
  pickup: field.group("Enlèvement", endFields),
  destination: field.group("Livraison", endFields),
  plannedPickupOn: field.day("Enlèvement prévu"),
  plannedDeliveryOn: field.day("Arrivée prévue"),
  instructions: field.text("Consignes"),
  language: field.set("Langue du bon de transport", voucherLanguages),
  agreedCents: field.cents("Prix convenu avec le transporteur", { heading: "Prix convenu" }),
  // Computed from its cars, whose history records it.
  stage: field.set("Statut", stateLabels(transportFlow)),
  nbOfCars: field.number("Véhicules"),
  nbReceived: field.number("Véhicules reçus", { heading: "Reçus" }),
  vins: field.text("VIN"),
  pickupCity: field.text("Lieu d’enlèvement"),
});

/** Form fields that are not part of the record. */
export const formFields = fields({
  split: field.set("Répartition du prix", splits),
  priceCents: field.cents("Prix du transport"),
  receivedOn: field.day("Reçu le"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  condition: field.text("État à l’arrivée"),
  reservations: field.text("Réserves"),
});

export const carToTransportFields = fields({
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
});
