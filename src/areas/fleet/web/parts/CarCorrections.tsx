// Corrections in the summary of a car, by permission: its prices, its VIN.
import { isAllowed } from "#kernel/web/session.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import type { CarSummary } from "../../model/car.ts";
import { settledCost, settledVin } from "../../model/settled-car.ts";

const forms = recordForms(() => import("./correction-forms.tsx"));

export const correctionTitles = {
  buying: "Changer le prix d’achat",
  transport: "Changer le prix du transport",
  vin: "Corriger le VIN",
} as const;

export function CarCorrections({ car }: { car: CarSummary }) {
  const mayCorrect = (settled: string | null): boolean =>
    settled === null || isAllowed("CORRECT_SETTLED_CAR");
  const keys = [
    ...(isAllowed("CHANGE_CAR_PRICES") && mayCorrect(settledCost(car))
      ? (["buying", "transport"] as const)
      : []),
    ...(isAllowed("CHANGE_VIN") && mayCorrect(settledVin(car)) ? (["vin"] as const) : []),
  ];
  return (
    keys.length > 0 && (
      <Inline gap={6} wraps above={8}>
        {keys.map((key) => (
          <FormButton key={key} forms={forms} name={key} record={car} size="compact-sm" variant="subtle">
            {correctionTitles[key]}
          </FormButton>
        ))}
      </Inline>
    )
  );
}
