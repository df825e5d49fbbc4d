// Forms of transports, for tests.
import { day } from "#kernel/calendar/day.ts";
import type { TransportForm } from "#transport/model/transport.ts";

export const end = (country: "FR" | "DE" = "FR") => ({
  name: "Point de vente",
  address: { line1: "1 rue du Port", zipCode: country === "FR" ? "44000" : "20095", city: "Nantes", country },
  contactName: "",
  phone: null,
  hours: "",
});

export const form = (carIds: string[], over: Partial<TransportForm> = {}): TransportForm => ({
  carIds,
  way: "CARRIED",
  carrierName: "Transports Essai",
  carrierEmail: "",
  carrierPhone: null,
  pickup: end(),
  destination: end(),
  plannedPickupOn: day("2026-11-25"),
  plannedDeliveryOn: null,
  instructions: "",
  split: "EQUAL",
  priceCents: 10_000,
  prices: [],
  ...over,
});

export const reception = { receivedOn: day("2026-11-23"), mileage: 12, condition: "", reservations: "" };
