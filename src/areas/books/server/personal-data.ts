// Personal data of the books: entries name clients, and are kept ten years (C. com., art. L123-22).
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const accounting = { kept: "accounting" } as const;

export const booksPersonalData: PersonalData = {
  tables: {
    book_settings: { what: "Réglages des livres" },
    book_entry: { what: "Écritures comptables", columns: { label: accounting, piece_ref: accounting } },
    book_line: { what: "Lignes d’écritures comptables" },
    book_fact: { what: "Faits comptabilisés", columns: { label: accounting, accepted_reason: accounting } },
    book_account: { what: "Comptes et journaux de la société" },
    book_month: { what: "Mois comptables figés", columns: { accepted: accounting } },
  },
  impersonalTables: ["book_third", "book_total"],
};
