// The chart of accounts of the auxiliary journals (PCG, ANC regulation 2022-06). A rule names an account by its number
// here; the company may replace it by one of its own, from a day on.
import { keysOf } from "#kernel/schema/keys.ts";

export const thirdKinds = {
  company: "Client",
  contract: "Contrat",
  supplier: "Fournisseur",
  premiumCar: "Cédant d’un véhicule",
  funder: "Financeur",
} as const;
export type ThirdKind = keyof typeof thirdKinds;

/** The first letter of the auxiliary number of a third party. */
export const thirdLetters: Readonly<Record<ThirdKind, string>> = {
  company: "C",
  contract: "D",
  supplier: "F",
  premiumCar: "V",
  funder: "P",
};

interface AccountRule {
  label: string;
  /** Its lines name a third party. */
  isCollective?: true;
  /** Chosen by us rather than by the chart: to be confirmed with the accountant of the company. */
  isToConfirm?: true;
}

export const accounts = {
  "164": { label: "Emprunts", isCollective: true },
  "1651": { label: "Dépôts de garantie reçus", isCollective: true },
  "1655": { label: "Gages-espèces reçus", isCollective: true },
  "1688": { label: "Intérêts courus sur emprunts" },
  "2182": { label: "Matériel de transport" },
  "238": { label: "Avances versées sur commandes de véhicules", isCollective: true },
  "404": { label: "Fournisseurs d’immobilisations", isCollective: true },
  "411": { label: "Clients", isCollective: true },
  "4181": { label: "Clients, factures à établir" },
  "44562": { label: "TVA déductible sur immobilisations" },
  "44571": { label: "TVA collectée" },
  "44580": { label: "TVA en attente d’encaissement", isToConfirm: true },
  "44587": { label: "TVA sur factures à établir" },
  "4452": { label: "TVA due intracommunautaire" },
  "462": { label: "Créances sur cessions de véhicules", isCollective: true },
  "467": { label: "Amendes et débours pour le compte de clients" },
  "4671": { label: "Cautions de TVA versées à des fournisseurs", isCollective: true, isToConfirm: true },
  "471": { label: "Compte d’attente" },
  "487": { label: "Produits constatés d’avance" },
  "5115": { label: "Prélèvements à l’encaissement", isToConfirm: true },
  "5116": { label: "Virements et paiements émis", isToConfirm: true },
  "5117": { label: "Mouvements avec les financeurs", isToConfirm: true },
  "5118": { label: "Règlements saisis, à retrouver en banque", isToConfirm: true },
  "5119": { label: "Règlements lus sur un relevé", isToConfirm: true },
  "512": { label: "Banque" },
  "517": { label: "Solde chez le prestataire de paiement" },
  "580": { label: "Virements internes" },
  "616": { label: "Assurance des emprunts" },
  "627": { label: "Frais bancaires et de prestataires" },
  "6354": { label: "Droits d’enregistrement et d’immatriculation", isToConfirm: true },
  "6541": { label: "Pertes sur créances irrécouvrables" },
  "6583": { label: "Pénalités et amendes", isToConfirm: true },
  "6588": { label: "Petits soldes passés en charge" },
  "6611": { label: "Intérêts des emprunts" },
  "668": { label: "Frais de remboursement anticipé" },
  "7061": { label: "Locations" },
  "7062": { label: "Assurances refacturées" },
  "7063": { label: "Indemnités de résiliation" },
  "7085": { label: "Ports et frais accessoires facturés" },
  "7096": { label: "Remises, kilomètres non parcourus" },
  "757": { label: "Produits des cessions de véhicules", isToConfirm: true },
  "7588": { label: "Autres produits divers de gestion courante" },
  "7631": { label: "Intérêts de retard" },
  "890": { label: "Bilan d’ouverture" },
} as const satisfies Record<string, AccountRule>;
export type AccountNumber = keyof typeof accounts;
export const accountNumbers = keysOf(accounts);

const rules: Readonly<Record<string, AccountRule>> = accounts;

/** The rule of the longest number of the chart that begins an account: 512 for 5121, 411 for 411000. */
function ruleOf(account: string): AccountRule | undefined {
  for (let length = account.length; length >= 3; length -= 1) {
    const rule = rules[account.slice(0, length)];
    if (rule) return rule;
  }
  return undefined;
}

export const isCollective = (account: string): boolean => ruleOf(account)?.isCollective === true;
export const accountLabel = (account: string): string => ruleOf(account)?.label ?? `Compte ${account}`;
export const isToConfirm = (account: string): boolean => rules[account]?.isToConfirm === true;

/**
 * True for the balance sheet accounts followed here, which the opening entry takes over from facts before the books
 * start. Income, expenses and VAT already declared are replaced by 890.
 */
export const isOpened = (account: string): boolean =>
  !/^[67]/.test(account) && !["44571", "44562", "4452", "44587"].includes(account);

/** An account in a file: padded with zeros to the length of the accounting tool, when it has one. */
export const printedAccount = (account: string, length: number | null): string =>
  length === null ? account : account.padEnd(length, "0");
