// The auxiliary journals: entries derived from facts, frozen month by month.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const booksManifest = manifest({
  name: "books",
  pages: {
    "/billing/books": page("Livres", "READ_BOOKS", {
      menu: { rank: 60 },
      synonyms: ["comptabilité", "écritures", "journaux", "balance", "grand livre", "FEC", "clôture", "TVA"],
      purpose: "Écritures tirées des faits, figées par mois, pour l’outil de l’expert-comptable.",
    }),
    "/car-summary/entries/:id": page("Écritures", "READ_BOOKS", { menu: { rank: 145 } }),
  },
  permissions: {
    READ_BOOKS: ["accountant"],
    FREEZE_MONTH: ["accountant"],
    SET_ACCOUNTS: ["accountant"],
  },
  records: {
    bookMonth: masculine("le mois comptable", "mois comptables"),
    bookSettings: masculine("le paramétrage des livres", "paramétrages des livres"),
    bookAccount: masculine("le compte de la société", "comptes de la société"),
    bookFact: masculine("le fait à compléter", "faits à compléter"),
  },
  parts: {
    bookEntry: { title: "Écriture", many: "écritures" },
    bookLine: { title: "Ligne d’écriture", many: "lignes d’écriture" },
  },
});
