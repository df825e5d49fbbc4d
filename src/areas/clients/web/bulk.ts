// Bulk actions of the list of clients.
import { call } from "#kernel/web/calls/client.ts";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { clientsContract } from "../contract.ts";
import { copyFleetManagers } from "./parts/fleet-manager-addresses.ts";

interface SelectedClient {
  id: string;
}

const setBadPayer = (isBadPayer: boolean) => (client: SelectedClient) =>
  call(clientsContract.flagBadPayer, { params: { id: client.id }, body: { isBadPayer } });
const setFineFees = (isFineFeeBillable: boolean) => (client: SelectedClient) =>
  call(clientsContract.billFineFees, { params: { id: client.id }, body: { isFineFeeBillable } });

export const clientBulk: readonly BulkAction<SelectedClient>[] = [
  {
    label: "Copier les adresses des gestionnaires de flotte",
    open: (clients) => void copyFleetManagers({ clientIds: clients.map(({ id }) => id) }),
  },
  { label: "Signaler mauvais payeur", may: "TOGGLE_BAD_PAYER", isGrave: true, run: setBadPayer(true) },
  { label: "Lever le signalement", may: "TOGGLE_BAD_PAYER", run: setBadPayer(false) },
  { label: "Facturer les frais d’amende", may: "UPDATE_CLIENT", run: setFineFees(true) },
  { label: "Ne plus facturer les frais d’amende", may: "UPDATE_CLIENT", run: setFineFees(false) },
];
