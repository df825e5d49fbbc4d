import { type Route, route } from "#kernel/web/route.ts";

/** The page of a client mixes later areas: it belongs to the desk. */
export const clientsRoutes: readonly Route[] = [
  route({ path: "/prospection/clients", title: "Clients", may: "SIGNED_IN", section: "prospection", load: () => import("./ClientsScreen.tsx") }),
  route({
    path: "/prospection/clients/new",
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
  route({ path: "/oauth", title: "Lien avec le CRM", may: "LINK_CRM", section: "admin", load: () => import("./crm/CrmScreen.tsx") }),
  route({ path: "/oauth/hubspot", title: "Lien avec le CRM", may: "LINK_CRM", section: "admin", load: () => import("./crm/CrmReturnScreen.tsx") }),
];
