import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { copyFleetManagers, type WhoseFleetManagers } from "./fleetManagerAddresses.ts";

export const CopyFleetManagers = (whose: WhoseFleetManagers) => (
  <Button
    variant="default"
    leftSection={<IconCopy size={14} />}
    onClick={() => void copyFleetManagers(whose)}
  >
    Adresses des gestionnaires de flotte
  </Button>
);
