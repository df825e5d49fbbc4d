import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { copyFleetManagers, type FleetManagerScope } from "./fleet-manager-addresses.ts";

export const CopyFleetManagers = (whose: FleetManagerScope) => (
  <Button
    variant="default"
    leftSection={<IconCopy size={14} />}
    onClick={() => void copyFleetManagers(whose)}
  >
    Adresses des gestionnaires de flotte
  </Button>
);
