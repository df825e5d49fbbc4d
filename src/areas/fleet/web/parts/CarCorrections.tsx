// The corrections of the summary of a car: its prices, its VIN, each by who may.
import { Button, Group } from "@mantine/core";
import "@mantine/core/styles/Group.css";
import { Suspense, useState } from "react";
import { mayNow } from "#kernel/web/session.ts";
import type { CarResume } from "../../model/car.ts";
import { piece } from "#kit/page/piece.tsx";

// Forms come with the first correction.
const CarCorrection = piece(() => import("./CarCorrection.tsx"));

const titles = {
  buying: "Changer le prix d’achat",
  transport: "Changer le prix du transport",
  vin: "Corriger le VIN",
} as const;
export type Corrected = keyof typeof titles;

export function CarCorrections({ car }: { car: CarResume }) {
  const [opened, open] = useState<Corrected | null>(null);
  const keys = [
    ...(mayNow("CHANGE_CAR_PRICES") ? (["buying", "transport"] as const) : []),
    ...(mayNow("CHANGE_VIN") ? (["vin"] as const) : []),
  ];
  if (keys.length === 0) return null;
  return (
    <>
      <Group gap="xs" mt="sm">
        {keys.map((key) => (
          <Button key={key} size="compact-sm" variant="subtle" onClick={() => open(key)}>
            {titles[key]}
          </Button>
        ))}
      </Group>
      {opened && (
        <Suspense>
          <CarCorrection car={car} corrected={opened} title={titles[opened]} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
