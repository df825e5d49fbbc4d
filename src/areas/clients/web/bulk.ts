// What can be done with the clients chosen in the list.
import { call } from "#kernel/web/client.ts";
import type { BulkAction } from "#kit/list/bulk.ts";
import { clientsContract } from "../contract.ts";
import { copyFleetManagers } from "./parts/fleetManagerAddresses.ts";

interface Chosen {
  id: string;
}

const flag = (isBadPayer: boolean) => (client: Chosen) =>
  call(clientsContract.flagBadPayer, { params: { id: client.id }, body: { isBadPayer } });
const bill = (isFineFeeBillable: boolean) => (client: Chosen) =>
  call(clientsContract.billFineFees, { params: { id: client.id }, body: { isFineFeeBillable } });

export const clientBulk: readonly BulkAction<Chosen>[] = [
  {
    label: "Copier les adresses des gestionnaires de flotte",
    open: (clients) => void copyFleetManagers({ clientIds: clients.map(({ id }) => id) }),
  },
  { label: "Signaler mauvais payeur", may: "TOGGLE_BAD_PAYER", isGrave: true, run: flag(true) },
  { label: "Lever le signalement", may: "TOGGLE_BAD_PAYER", run: flag(false) },
  { label: "Facturer les frais d’amende", may: "UPDATE_CLIENT", run: bill(true) },
  { label: "Ne plus facturer les frais d’amende", may: "UPDATE_CLIENT", run: bill(false) },
];
