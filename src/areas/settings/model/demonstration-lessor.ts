// The lessor of the demonstration. Its numbers are the usual examples: well formed, and unassigned.
import { day } from "#kernel/calendar/day.ts";
import { type Lessor, defaultWithdrawalNotice } from "./lessor.ts";

export const demonstrationLessor: Lessor = {
  name: "Écurie Démonstration",
  legalForm: "SAS",
  capitalCents: 50_000_000,
  siret: "73282932000074",
  rcsCity: "Lyon",
  vatNumber: "FR44732829320",
  addressLine1: "12 quai des Étroits",
  addressLine2: "",
  zipCode: "69005",
  city: "Lyon",
  email: "contact@ecurie.test",
  phone: "04 72 00 00 00",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  mediator: "Médiation Démonstration, 1 place Bellecour, 69002 Lyon, www.mediation.test",
  withdrawalNotice: defaultWithdrawalNotice,
  fleetInsurer: "Mutuelle Démonstration",
  fleetPolicyNumber: "FL-2040-7781",
  fleetPolicyEnd: day("2099-12-31"),
  policeRegisterReceipt: "Récépissé n° 69-2026-0412 du 12-01-2026, préfecture du Rhône",
  standardFundingBrand: "Écurie Liberté",
  fleetFundingBrand: "Écurie Flotte",
};
