// Copies the mail addresses of fleet managers, ready for the field of a mail.
import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { call } from "#kernel/web/client.ts";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { clientsContract } from "../../contract.ts";

async function copy(of: { clientId?: string; companyId?: string }): Promise<void> {
  try {
    const found = await call(clientsContract.fleetContacts, { query: of });
    const addresses = [...new Set(found.map(({ email }) => email))];
    if (addresses.length === 0) return notify({ level: "warning", message: "Aucun contact n’est gestionnaire de flotte." });
    await navigator.clipboard.writeText(addresses.join("; "));
    notifySuccess(addresses.length === 1 ? "1 adresse copiée." : `${addresses.length} adresses copiées.`);
  } catch (error) {
    notifyFailure(error, "Les adresses n’ont pas été copiées");
  }
}

/** Of every client, of one, or of those who act for one company. */
export const CopyFleetManagers = (of: { clientId?: string; companyId?: string }) => (
  <Button variant="default" leftSection={<IconCopy size={14} />} onClick={() => void copy(of)}>
    Adresses des gestionnaires de flotte
  </Button>
);
