// Warns when the shares of a transport's cars no longer add up to its price, after a car has left it.
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import type { TransportView } from "../../model/view.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";

const ShareDialog = lazyDialog(() => import("./ShareDialog.tsx"));

export function PriceShares({ of }: { of: TransportView }) {
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { agreedCents, totalCents, cars } = of;
  if (agreedCents === totalCents || cars.length === 0) return null;
  return (
    <Alert color="yellow" mt="sm" title={`Les véhicules portent ${frenchPrice(totalCents)} HT`}>
      <Stack gap={6} align="start">
        Le prix convenu est de {frenchPrice(agreedCents)} HT : leur coût ne le compte pas tel quel.
        {hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Répartir à nouveau
          </Button>
        )}
      </Stack>
      {isOpen && <ShareDialog of={of} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
