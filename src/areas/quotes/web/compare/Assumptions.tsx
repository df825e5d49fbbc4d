// What the comparison supposes. Prices of energy are typed, and remembered: none is supposed for the person.
import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.css";
import { Row } from "#kit/form/FormPanel.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { TcoAssumptions } from "../../model/tco.ts";

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
  const whole = (name: "durationMonths" | "kilometrage", maximum: number) => ({
    value: value[name],
    min: 1,
    max: maximum,
    allowDecimal: false,
    thousandSeparator: "\u00a0",
    hideControls: true,
    onChange: (typed: string | number) => typeof typed === "number" && typed >= 1 && onChange({ ...value, [name]: Math.min(maximum, typed) }),
  });
  return (
    <Section title="Hypothèses">
      <Row columns={3}>
        <NumberInput label="Durée (mois)" {...whole("durationMonths", 120)} />
        <NumberInput label="Kilométrage sur la durée" {...whole("kilometrage", 1_000_000)} />
      </Row>
      <div style={{ height: 10 }} />
      <Row columns={4}>
        {(Object.keys(prices) as (keyof typeof prices)[]).map((name) => (
          <NumberInput
            key={name}
            label={`${prices[name][0]} (${prices[name][1]})`}
            placeholder="à saisir"
            value={value[name] ?? ""}
            min={0}
            max={100}
            decimalScale={3}
            decimalSeparator=","
            hideControls
            onChange={(typed) => onChange({ ...value, [name]: typeof typed === "number" ? typed : null })}
          />
        ))}
      </Row>
    </Section>
  );
}
