// Corrections in the summary of a car, by permission: its prices, its VIN.
import { Button } from "@mantine/core";
import { useState } from "react";
import { isAllowed } from "#kernel/web/session.ts";
import type { CarSummary } from "../../model/car.ts";
import { settledCost, settledVin } from "../../model/settled-car.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";

const CarCorrection = lazyDialog(() => import("./CarCorrection.tsx"));

const titles = {
  buying: "Changer le prix d’achat",
  transport: "Changer le prix du transport",
  vin: "Corriger le VIN",
} as const;
export type CorrectedField = keyof typeof titles;

export function CarCorrections({ car }: { car: CarSummary }) {
  const [opened, open] = useState<CorrectedField | null>(null);
  const mayCorrect = (settled: string | null): boolean =>
    settled === null || isAllowed("CORRECT_SETTLED_CAR");
  const keys = [
    ...(isAllowed("CHANGE_CAR_PRICES") && mayCorrect(settledCost(car))
      ? (["buying", "transport"] as const)
      : []),
    ...(isAllowed("CHANGE_VIN") && mayCorrect(settledVin(car)) ? (["vin"] as const) : []),
  ];
  if (keys.length === 0) return null;
  return (
    <>
      <Inline gap={6} wraps above={8}>
        {keys.map((key) => (
          <Button key={key} size="compact-sm" variant="subtle" onClick={() => open(key)}>
            {titles[key]}
          </Button>
        ))}
      </Inline>
      {opened && (
        <CarCorrection car={car} corrected={opened} title={titles[opened]} onClose={() => open(null)} />
      )}
    </>
  );
}
