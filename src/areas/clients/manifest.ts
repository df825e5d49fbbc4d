// Clients, their companies and contacts.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const clientsManifest = manifest({
  name: "clients",
  pages: {
    "/prospection/clients": page("Clients", "SIGNED_IN", {
      menu: { rank: 20 },
      synonyms: ["société", "entreprise", "particulier", "contact", "prospect", "mauvais payeur", "SIRET"],
    }),
    "/prospection/clients/new": page("Nouveau client", "CREATE_CLIENT", {
      synonyms: ["société", "entreprise", "particulier", "prospect"],
    }),
    "/prospection/clients/edit/:id": page("Modifier le client", "UPDATE_CLIENT"),
    "/oauth": page("Lien avec le CRM", "LINK_CRM", {
      section: "admin",
      menu: { rank: 100 },
      synonyms: ["HubSpot"],
    }),
    "/oauth/hubspot": page("Lien avec le CRM", "LINK_CRM", { section: "admin" }),
  },
  permissions: {
    CREATE_CLIENT: ["salesman", "salesDirector", "salesAdministrator", "accountant"],
    UPDATE_CLIENT: ["salesman", "salesDirector", "salesAdministrator", "accountant"],
    MERGE_CLIENTS: ["salesAdministrator"],
    TOGGLE_BAD_PAYER: ["accountant"],
    FOLLOW_ALL_SALES: ["salesDirector"],
    LINK_CRM: [],
  },
  records: {
    client: masculine("le client", "clients", { page: "/prospection/clients/view/$id" }),
  },
});
