// Every kind of record that has a history: its French name, with article, and the address of its page.

interface RecordRule {
  /** "le devis". */
  the: string;
  /** "Devis": title of links and histories. */
  title: string;
  /** The address of its page, `$id` in place of its id; absent when it has none of its own. */
  page?: string;
}

export const records = {
  user: { the: "l’utilisateur", title: "Utilisateur", page: "/admin/users/view/$id" },
  parameter: { the: "le paramètre", title: "Paramètre" },
  taxScale: { the: "le barème", title: "Barème" },
  brand: { the: "la marque", title: "Marque", page: "/admin/brands/view/$id" },
  carModel: { the: "le modèle", title: "Modèle", page: "/admin/car-models/view/$id" },
  catalogueImport: { the: "l’import du catalogue", title: "Import du catalogue" },
  tireSize: { the: "la dimension de pneu", title: "Dimension de pneu" },
  mediumTermCategory: { the: "la catégorie LMD", title: "Catégorie LMD" },
  supplier: { the: "le fournisseur", title: "Fournisseur", page: "/buying/car-suppliers/view/$id" },
  client: { the: "le client", title: "Client", page: "/prospection/clients/view/$id" },
  scoring: { the: "le scoring", title: "Scoring" },
  quote: { the: "le devis", title: "Devis", page: "/prospection/quotes/view/$id" },
  signature: { the: "la procédure de signature", title: "Signature" },
  contract: { the: "le contrat", title: "Contrat", page: "/prospection/contracts/view/$id" },
  amendment: { the: "l’avenant", title: "Avenant" },
  car: { the: "le véhicule", title: "Véhicule", page: "/car-summary/immatriculations/$id" },
  comment: { the: "le commentaire", title: "Commentaire" },
  savedView: { the: "la vue", title: "Vue" },
} as const satisfies Record<string, RecordRule>;

export type RecordName = keyof typeof records;

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    record: RecordName;
  }
}
