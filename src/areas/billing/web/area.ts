import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { DocumentView } from "../model/documents/view.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    billingDocument: DocumentView;
  }
}

const billing = { section: "billing", may: "SIGNED_IN" } as const;

export const billingWeb: WebArea = {
  routes: [
    route({
      path: "/billing/documents",
      title: "Documents de facturation",
      synonyms: ["facture", "avoir", "appel de fonds", "brouillon", "impayé"],
      menu: { rank: 4 },
      ...billing,
      load: () => import("./documents/DocumentsScreen.tsx"),
    }),
    route({
      path: "/billing/documents/view/:id",
      title: "Document de facturation",
      ...billing,
      load: () => import("./documents/DocumentScreen.tsx"),
    }),
    route({
      path: "/billing/manual-invoices/new",
      title: "Nouvelle facture",
      section: "billing",
      may: "CREATE_MANUAL_INVOICE",
      load: () => import("./manual/NewManualInvoiceScreen.tsx"),
    }),
    route({
      path: "/billing/runs",
      title: "Campagnes de facturation",
      synonyms: ["finaliser", "aperçu", "mois"],
      menu: { rank: 6 },
      ...billing,
      load: () => import("./runs/RunsScreen.tsx"),
    }),
    route({
      path: "/billing/runs/new",
      title: "Préparer une campagne de facturation",
      section: "billing",
      may: "FINALIZE_INVOICES",
      load: () => import("./runs/NewRunScreen.tsx"),
    }),
    route({
      path: "/billing/runs/view/:id",
      title: "Campagne de facturation",
      ...billing,
      load: () => import("./runs/RunScreen.tsx"),
    }),
    route({
      path: "/billing/customers",
      title: "Facturation des sociétés",
      synonyms: ["délai de paiement", "jour de prélèvement", "solde"],
      menu: { rank: 8 },
      ...billing,
      load: () => import("./customers/CustomersScreen.tsx"),
    }),
    route({
      path: "/billing/issuers",
      title: "Émetteurs",
      synonyms: ["ICS", "créancier SEPA", "TVA sur les débits", "organisme de titrisation", "SPV"],
      menu: { rank: 95 },
      ...billing,
      load: () => import("./issuers/IssuersScreen.tsx"),
    }),
    route({
      path: "/billing/vat-natures",
      title: "Natures de TVA",
      synonyms: ["TVA", "exonéré", "hors champ", "à confirmer"],
      menu: { rank: 92 },
      ...billing,
      load: () => import("./rules/VatNaturesScreen.tsx"),
    }),
    route({
      path: "/billing/mentions",
      title: "Mentions des documents",
      synonyms: ["mention légale", "pénalités", "escompte"],
      menu: { rank: 93 },
      ...billing,
      load: () => import("./rules/MentionsScreen.tsx"),
    }),
    route({
      path: "/billing/electronic-invoices",
      title: "Factures électroniques",
      synonyms: ["plateforme agréée", "dépôt", "Factur-X", "PDP"],
      menu: { rank: 9, counter: "electronicInvoices" },
      ...billing,
      load: () => import("./platform/DepositsScreen.tsx"),
    }),
    route({
      path: "/billing/electronic-invoices/:id",
      title: "Facture électronique",
      ...billing,
      load: () => import("./platform/DepositScreen.tsx"),
    }),
    route({
      path: "/billing/failed-invoice-events",
      title: "Facturations en échec",
      synonyms: ["événement", "nature de TVA", "relancer"],
      menu: { rank: 12, counter: "failedInvoiceEvents" },
      ...billing,
      load: () => import("./events/FailedEventsScreen.tsx"),
    }),
    route({
      path: "/billing/missing-tunings",
      synonyms: ["solde", "restitution", "kilomètres", "fin de location"],
      menu: { rank: 50, counter: "missingTunings" },
      title: "Soldes à valider",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./closings/MissingTuningsScreen.tsx"),
    }),
    route({
      path: "/billing/logistics-provider-cars",
      synonyms: ["prestataire", "logistique", "transport"],
      menu: { rank: 70, counter: "logisticsProviderCars" },
      title: "Frais logistiques",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./logistics/LogisticsScreen.tsx"),
    }),
    route({
      path: "/billing/logistics-provider-cars/:id",
      title: "Frais logistiques",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./logistics/LogisticsCarScreen.tsx"),
    }),
    route({
      path: "/billing/billing-ready",
      synonyms: ["reprise", "initialiser", "premier mois"],
      menu: { rank: 14 },
      title: "Contrats à initialiser",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./initialisation/BillingReadyScreen.tsx"),
    }),
    route({
      path: "/billing/closings/view/:id",
      title: "Solde de location",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./closings/ClosingScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/billing/:id",
      label: "Facturation",
      rank: 125,
      load: () => import("./documents/CarDocuments.tsx"),
    }),
  ],
  globalSearch: () => import("./global-search.ts"),
  searches: {
    billingDocument: async () => (await import("./searches.ts")).documentSearch,
    issuer: async () => (await import("./searches.ts")).issuerSearch,
  },
  creations: [
    { label: "Nouvelle facture", to: "/billing/manual-invoices/new", may: "CREATE_MANUAL_INVOICE" },
  ],
  tabs: {
    client: [
      {
        key: "billing",
        label: "Factures",
        rank: 40,
        load: () => import("./customers/ClientBilling.tsx"),
      },
    ],
    contract: [
      {
        key: "billing",
        label: "Facturation",
        rank: 20,
        load: () => import("./contract/ContractBilling.tsx"),
      },
      {
        key: "end",
        label: "Fin de location",
        rank: 21,
        load: () => import("./closings/ContractRentals.tsx"),
      },
    ],
  },
};
