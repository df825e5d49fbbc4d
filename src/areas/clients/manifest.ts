// Clients, their companies and contacts.
import { manifest } from "#kernel/manifest.ts";

export const clientsManifest = manifest({
  name: "clients",
  pages: [
    "/prospection/clients",
    "/prospection/clients/new",
    "/prospection/clients/edit/:id",
    "/oauth",
    "/oauth/hubspot",
  ],
  permissions: {
    CREATE_CLIENT: ["salesman", "salesDirector", "salesAdministrator", "accountant"],
    UPDATE_CLIENT: ["salesman", "salesDirector", "salesAdministrator", "accountant"],
    MERGE_CLIENTS: ["salesAdministrator"],
    TOGGLE_BAD_PAYER: ["accountant"],
    FOLLOW_ALL_SALES: ["salesDirector"],
    LINK_CRM: [],
  },
  records: {
    client: {
      the: "le client",
      gender: "m",
      title: "Client",
      many: "clients",
      page: "/prospection/clients/view/$id",
    },
  },
});
