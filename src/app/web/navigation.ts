// The sections of the product and what each holds, in the order of the drawer. Titles and permissions
// are those of the routes: never said twice.
import type { CounterName } from "#desk/model/counters.ts";

export interface Entry {
  /** The address of a route; an entry with a parameter is a tab only where the address has it. */
  path: string;
  counter?: CounterName;
}

interface SectionRule {
  title: string;
  /** The car summary has tabs but no line in the drawer. */
  isInDrawer: boolean;
  entries: readonly Entry[];
}

/** Addresses under that of the section, or whole ones (`/oauth`). */
const entries = (section: string, paths: Readonly<Record<string, CounterName | null>>): Entry[] =>
  Object.entries(paths).map(([path, counter]) => ({ path: path.startsWith("/") ? path : `/${section}/${path}`, ...(counter && { counter }) }));

const section = <const Id extends string>(id: Id, title: string, paths: Readonly<Record<string, CounterName | null>>, isInDrawer = true) =>
  ({ id, title, isInDrawer, entries: entries(id, paths) }) satisfies SectionRule & { id: Id };

export const sections = [
  section("prospection", "Prospection", {
    "quotes/list": null,
    clients: null,
    "contracts/list": null,
    scorings: null,
    pricings: null,
    "medium-term-categories": null,
  }),
  section("buying", "Achats", { cars: "carToBuy", "car-suppliers": null, overview: null }),
  section("payment", "Paiement", {
    cars: "carToPay",
    "cars-deposit": "depositsToRecover",
    "cars-vat-caution": null,
    funders: null,
    "missing-fundings": "missingFundings",
    "missing-funders": "missingFunders",
  }),
  section("transport", "Transport", { "to-transport": "carToTransport" }),
  section("delivery", "Livraison", {
    "to-prepare": "carToPrepare",
    "to-deliver": "carToDeliver",
    "scheduled-for-delivery": "carNecessityScheduled",
    planning: null,
    "preparation-tasks": "preparationTaskLists",
  }),
  section("on-the-road", "En circulation", {
    cars: "carOnTheRoad",
    "cars-restituable-lld": "carRestituableLLD",
    "cars-restituable-lmd": "carRestituableLMD",
    "cars-over-consumption": null,
  }),
  section("restitution", "Restitution", {
    "to-prepare-restitution": "carToPrepareRestitution",
    "to-restitute": "carToRestitute",
    "periods-near-restitution": "periodsNearRestitution",
  }),
  section("operations", "Opérations", {
    immatriculations: "immatriculations",
    "missing-insurances": "missingInsurances",
    "expiring-insurances": "expiringInsurances",
    "unestimated-repairs": "unestimatedRepairs",
    "missing-air-quality-stickers": "missingAirQualityStickers",
    "missing-first-mount-information": "missingFirstMountEligibility",
    "send-fines": null,
    "send-european-fines": null,
    fines: null,
    "untreated-damages": null,
    "missing-safety-inspections": null,
  }),
  section("billing", "Facturation", {
    "missing-mandates": null,
    "missing-payment-methods": "missingPaymentMethods",
    "due-deposit-payments": "dueDeposits",
    "failed-invoice-events": "failedInvoiceEvents",
    "missing-credits": "missingCredits",
    "missing-tunings": "missingTunings",
    "logistics-provider-cars": "logisticsProviderCars",
    "missing-conversion-invoices": "missingConversionInvoices",
    "transferred-cars": "transferredCars",
  }),
  section("stock", "Stock", { cars: "carInStock", "sellable-cars": "carInSellableStock" }),
  section("resale", "Revente", { "cars-to-sell": "carToSell", "confirmed-resales": "confirmedResale", "sold-cars": "carSold" }),
  section("admin", "Administration", {
    users: null,
    brands: null,
    "car-models": null,
    "tire-sizes": null,
    parameters: null,
    "preparation-task-templates": null,
    "maintenance-operations": null,
    "maintenance-suppliers": null,
    exports: null,
    "/oauth": null,
  }),
  section(
    "car-summary",
    "Véhicule",
    {
      "immatriculations/:id": null,
      "insurances/:id": null,
      "fundings/:id": null,
      "maintenances/:id": null,
      "damages/:id": null,
      "rental-history/:id": null,
      "air-quality-stickers/:id": null,
      "resales/:id": null,
      "tracking/:id": null,
      "fines/:id": null,
      "transport/:id": null,
      "conversion/:id": null,
    },
    false,
  ),
] as const;

export type Section = (typeof sections)[number];
export type SectionId = Section["id"];
