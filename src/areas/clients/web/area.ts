import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { clientsManifest } from "../manifest.ts";
import type { Client } from "../model/client.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    client: Client;
  }
}

/** The page of a client belongs to the desk: its summary shows data of later areas. */
export const clientsWeb: WebArea = {
  routes: routesOf(clientsManifest, {
    "/prospection/clients": () => import("./ClientsScreen.tsx"),
    "/prospection/clients/new": () => import("./NewClientScreen.tsx"),
    "/prospection/clients/edit/:id": () => import("./EditClientScreen.tsx"),
    "/oauth": () => import("./crm/CrmScreen.tsx"),
    "/oauth/hubspot": () => import("./crm/CrmReturnScreen.tsx"),
  }),
  searches: {
    client: async () => (await import("./searches.ts")).clientSearch,
    company: async () => (await import("./searches.ts")).companySearch,
  },
  globalSearch: () => import("./global-search.ts"),
};
