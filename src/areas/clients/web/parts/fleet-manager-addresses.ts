// Copies the mail addresses of fleet managers to the clipboard, for a recipient field.
import { call } from "#kernel/web/calls/client.ts";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { clientsContract } from "../../contract.ts";

/** All clients by default, or some of them, or the contacts who act for one company. */
export interface FleetManagerScope {
  clientIds?: readonly string[];
  companyId?: string;
}

export async function copyFleetManagers({ clientIds, companyId }: FleetManagerScope): Promise<void> {
  try {
    const [clientId, ...others] = clientIds ?? [];
    const found = await call(clientsContract.fleetContacts, {
      query: others.length === 0 ? { clientId, companyId } : {},
    });
    const selected = clientIds ? found.filter((contact) => clientIds.includes(contact.clientId)) : found;
    const addresses = [...new Set(selected.map(({ email }) => email))];
    if (addresses.length === 0)
      return notify({ level: "warning", message: "Aucun contact n’est gestionnaire de flotte." });
    await navigator.clipboard.writeText(addresses.join("; "));
    notifySuccess(addresses.length === 1 ? "1 adresse copiée." : `${addresses.length} adresses copiées.`);
  } catch (error) {
    notifyFailure(error, "Les adresses n’ont pas été copiées");
  }
}
