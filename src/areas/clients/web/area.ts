import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { Client } from "../model/client.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    client: Client;
  }
}

/** The page of a client belongs to the desk: its summary shows data of later areas. */
export const clientsWeb: WebArea = {
  routes: [
    route({
      path: "/prospection/clients",
      synonyms: ["société", "entreprise", "particulier", "contact", "prospect", "mauvais payeur", "SIRET"],
      menu: { rank: 20 },
      title: "Clients",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./ClientsScreen.tsx"),
    }),
    route({
      path: "/prospection/clients/new",
      synonyms: ["société", "entreprise", "particulier", "prospect"],
      title: "Nouveau client",
      may: "CREATE_CLIENT",
      section: "prospection",
      load: () => import("./NewClientScreen.tsx"),
    }),
    route({
      path: "/prospection/clients/edit/:id",
      title: "Modifier le client",
      may: "UPDATE_CLIENT",
      section: "prospection",
      load: () => import("./EditClientScreen.tsx"),
    }),
    route({
      path: "/oauth",
      synonyms: ["HubSpot"],
      menu: { rank: 100 },
      title: "Lien avec le CRM",
      may: "LINK_CRM",
      section: "admin",
      load: () => import("./crm/CrmScreen.tsx"),
    }),
    route({
      path: "/oauth/hubspot",
      title: "Lien avec le CRM",
      may: "LINK_CRM",
      section: "admin",
      load: () => import("./crm/CrmReturnScreen.tsx"),
    }),
  ],
  searches: {
    client: async () => (await import("./searches.ts")).clientSearch,
    company: async () => (await import("./searches.ts")).companySearch,
  },
  globalSearch: () => import("./global-search.ts"),
};
