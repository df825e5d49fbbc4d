// Priced proposals.
import { manifest } from "#kernel/manifest.ts";

export const quotesManifest = manifest({
  name: "quotes",
  pages: [
    "/prospection/quotes/list",
    "/prospection/quotes/new",
    "/prospection/quotes/new-medium-term",
    "/prospection/quotes/compare",
    "/public/quotes/:token",
    "/prospection/quotes/view/:id",
  ],
  links: ["quoteSending"],
  permissions: {
    CREATE_QUOTE: ["salesman", "salesDirector"],
    APPROVE_DISCOUNT: ["salesDirector"],
    COMPARE_TCO: ["salesman", "salesDirector"],
  },
  records: {
    quote: {
      the: "le devis",
      gender: "m",
      title: "Devis",
      many: "devis",
      page: "/prospection/quotes/view/$id",
    },
  },
  parts: { quoteSendingDocument: { title: "Envoi par e-mail", many: "envois par e-mail" } },
});
