// Assumptions of the comparison. Energy prices are typed by the user and remembered: none has a default.
import { Section } from "#kit/page/Page.tsx";
import type { TcoAssumptions } from "../../model/comparison/tco.ts";
import css from "./assumptions.module.css";
import { FrenchNumberInput } from "./FrenchNumberInput.tsx";

interface AssumptionsProps {
  value: TcoAssumptions;
  onChange: (value: TcoAssumptions) => void;
}

const prices = {
  petrolPrice: ["Essence", "€/l TTC"],
  dieselPrice: ["Gazole", "€/l TTC"],
  gasPrice: ["GPL, GNV", "€/l TTC"],
  electricityPrice: ["Électricité", "€/kWh TTC"],
} as const;

export function Assumptions({ value, onChange }: AssumptionsProps) {
  return (
    <Section title="Hypothèses">
      <div className={css.terms}>
        <FrenchNumberInput
          label="Durée (mois)"
          value={value.durationMonths}
          minimum={1}
          maximum={120}
          isWhole
          onRead={(read) => read !== null && onChange({ ...value, durationMonths: read })}
        />
        <FrenchNumberInput
          label="Kilométrage sur la durée"
          value={value.kilometrage}
          minimum={1}
          maximum={1_000_000}
          isWhole
          onRead={(read) => read !== null && onChange({ ...value, kilometrage: read })}
        />
      </div>
      <div className={css.prices}>
        {(Object.keys(prices) as (keyof typeof prices)[]).map((name) => (
          <FrenchNumberInput
            key={name}
            label={`${prices[name][0]} (${prices[name][1]})`}
            placeholder="à saisir"
            value={value[name]}
            minimum={0}
            maximum={100}
            mayBeEmpty
            onRead={(read) => onChange({ ...value, [name]: read })}
          />
        ))}
      </div>
    </Section>
  );
}
