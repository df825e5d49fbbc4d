// The kinds of lines of a document, each with its first VAT nature, its article and the account of its sales.
import { keysOf } from "#kernel/schema/keys.ts";
import { vatTreatments } from "#quotes/model/vat/vat-treatment.ts";
import type { ComponentKind } from "../due/components.ts";

/**
 * How VAT applies to a line: at a rate (EN 16931 category S, AE when the lessee owes it), exempt
 * (E), or outside its scope (O), always on a document of its own (EN 16931, BR-O-11).
 */
export const vatNatures = { TAXED: "Taxé", EXEMPT: "Exonéré", OUTSIDE: "Hors TVA" } as const;
export type VatNature = keyof typeof vatNatures;

interface LineKind {
  label: string;
  /** Before the rules of accountants. Null until one confirms it: nothing of that kind is billed before. */
  nature: VatNature | null;
  article: string;
  /** In the chart of accounts (ANC 2022-06). */
  account: string;
}

const sales = "CGI, art. 256";
/** How a car that was bought without VAT is sold (CJUE, C-280/04 for the margin). */
export const usedCarArticles = { MARGIN: "CGI, art. 297 A", EXEMPTION: "CGI, art. 261, 3, 1°, a" } as const;
const indemnity = "BOI-TVA-BASE-10-10-50";

const ofRent = (kind: ComponentKind, label: string, account: string): LineKind => ({
  label,
  nature: vatTreatments[kind].isExempt ? "EXEMPT" : "TAXED",
  article: vatTreatments[kind].article,
  account,
});

export const lineKinds = {
  RENT: ofRent("RENT", "Loyer", "7061"),
  OPTION: ofRent("OPTION", "Option", "7061"),
  INSURANCE: ofRent("INSURANCE", "Assurance", "7062"),
  TRACKING: ofRent("TRACKING", "Géolocalisation", "7061"),
  TIRES: ofRent("TIRES", "Pneus", "7061"),
  FLEET_MANAGEMENT: ofRent("FLEET_MANAGEMENT", "Gestion de flotte", "7061"),
  ACTIVATION: { label: "Frais de mise en service", nature: "TAXED", article: sales, account: "7085" },
  DELIVERY: { label: "Livraison", nature: "TAXED", article: sales, account: "7085" },
  RETURN_TRANSPORT: { label: "Transport de retour", nature: "TAXED", article: sales, account: "7085" },
  EXCESS_KM: { label: "Kilomètres supplémentaires", nature: "TAXED", article: sales, account: "7061" },
  UNDER_KM: { label: "Kilomètres non parcourus", nature: "TAXED", article: sales, account: "7096" },
  EARLY_TERMINATION: {
    label: "Indemnité de résiliation anticipée",
    nature: "TAXED",
    article: "CJUE, C-295/17 et C-43/19",
    account: "7063",
  },
  LOSS_INDEMNITY: {
    label: "Indemnité de perte du véhicule",
    nature: "OUTSIDE",
    article: "CE, 29-07-1998, n° 146333",
    account: "7588",
  },
  REPAIRS: { label: "Remise en état", nature: null, article: indemnity, account: "7588" },
  MISSING_KEYS: { label: "Clés manquantes", nature: null, article: indemnity, account: "7588" },
  MISSING_PAPERS: { label: "Documents de bord manquants", nature: null, article: indemnity, account: "7588" },
  FINE: { label: "Amende", nature: "OUTSIDE", article: "CGI, art. 256", account: "467" },
  FINE_HANDLING: {
    label: "Frais de dossier d’amende",
    nature: "OUTSIDE",
    article: "CE, 09-01-2025, n° 496037",
    account: "7588",
  },
  LATE_INTEREST: {
    label: "Intérêts de retard",
    nature: "OUTSIDE",
    article: "C. com., art. L441-10, II",
    account: "7631",
  },
  RECOVERY_FEE: {
    label: "Indemnité forfaitaire de recouvrement",
    nature: "OUTSIDE",
    article: "C. com., art. D441-5",
    account: "7588",
  },
  SETTLEMENT: { label: "Régularisation", nature: "TAXED", article: sales, account: "7061" },
  DEPOSIT: { label: "Dépôt de garantie", nature: "OUTSIDE", article: "CGI, art. 256", account: "1651" },
  COLLATERAL: { label: "Gage-espèces", nature: "OUTSIDE", article: "CGI, art. 256", account: "1655" },
  SPV_SELLING: { label: "Cession du véhicule", nature: "TAXED", article: sales, account: "757" },
  /** The transfer of a going concern. */
  SPV_GOING_CONCERN: {
    label: "Cession du véhicule",
    nature: "EXEMPT",
    article: "CGI, art. 257 bis",
    account: "757",
  },
  CAR_SALE: { label: "Vente du véhicule", nature: "TAXED", article: sales, account: "757" },
  CAR_SALE_EU: {
    label: "Vente du véhicule, livré dans l’Union européenne",
    nature: "EXEMPT",
    article: "CGI, art. 262 ter, I, 1°",
    account: "757",
  },
  /** A car bought without VAT: an accountant chooses between the margin and the exemption (`usedCarArticles`). */
  CAR_SALE_MARGIN: {
    label: "Vente du véhicule d’occasion",
    nature: null,
    article: usedCarArticles.MARGIN,
    account: "757",
  },
  SALE_OPTION: { label: "Option de la vente", nature: "TAXED", article: sales, account: "757" },
  SALE_OPTION_UNTAXED: {
    label: "Débours de la vente",
    nature: "OUTSIDE",
    article: "CGI, art. 267, II, 2°",
    account: "467",
  },
  /** The indemnity of a buyer who gives up. */
  SALE_DEPOSIT_KEPT: {
    label: "Arrhes conservées",
    nature: "OUTSIDE",
    article: "CJUE, C-277/05",
    account: "7588",
  },
  /** Owed by a consumer who withdraws after more than a trial of the car (C. conso, art. L221-23). */
  SALE_VALUE_LOSS: {
    label: "Perte de valeur du véhicule rendu",
    nature: "OUTSIDE",
    article: indemnity,
    account: "7588",
  },
  GOODS_OR_SERVICE: { label: "Prestation", nature: "TAXED", article: sales, account: "7085" },
} as const satisfies Record<string, LineKind>;
export type LineKindKey = keyof typeof lineKinds;
export const lineKindKeys = keysOf(lineKinds);
