// Priced proposals.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const quotesManifest = manifest({
  name: "quotes",
  pages: {
    "/prospection/quotes/list": page("Devis", "SIGNED_IN", {
      menu: { rank: 10 },
      synonyms: ["bon de commande", "offre", "proposition", "remise"],
    }),
    "/prospection/quotes/new": page("Nouveau devis", "CREATE_QUOTE", {
      synonyms: ["bon de commande", "offre", "LLD", "location longue durée"],
    }),
    "/prospection/quotes/new-medium-term": page("Nouveau devis LMD", "CREATE_QUOTE", {
      synonyms: ["bon de commande", "location moyenne durée"],
    }),
    "/prospection/quotes/compare": page("Comparer des coûts d’utilisation", "COMPARE_TCO", {
      synonyms: ["TCO", "coût total"],
    }),
    "/public/quotes/:token": page("Votre devis", "ANONYMOUS"),
    "/prospection/quotes/view/:id": page("Devis", "SIGNED_IN"),
  },
  links: ["quoteSending"],
  permissions: {
    CREATE_QUOTE: ["salesman", "salesDirector"],
    APPROVE_DISCOUNT: ["salesDirector"],
    COMPARE_TCO: ["salesman", "salesDirector"],
  },
  records: {
    quote: masculine("le devis", "devis", { page: "/prospection/quotes/view/$id" }),
  },
  parts: { quoteSendingDocument: { title: "Envoi par e-mail", many: "envois par e-mail" } },
});
