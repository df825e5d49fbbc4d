// Compares the running costs of several cars: rents, energy, taxes. Computed while the user types.
import { Button } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { addMonths } from "#kernel/calendar/day.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { usePreference } from "#kernel/web/storage/preference.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { settingsContract } from "#settings/contract.ts";
import { groupTaxScales } from "#settings/model/scales/tax-scales.ts";
import { comparisonContract } from "../contract/comparison.ts";
import { editorContract } from "../contract/editor.ts";
import type { TcoAssumptions } from "../model/comparison/tco.ts";
import { type ComparedCar, ComparisonTable } from "./compare/ComparisonTable.tsx";
import { FinishPicker } from "./parts/FinishPicker.tsx";
import css from "./compare/assumptions.module.css";
import { FrenchNumberInput } from "./compare/FrenchNumberInput.tsx";

const maximum = 6;
const addressParams = { finishes: word, discounts: word };
const defaultAssumptions: TcoAssumptions = {
  durationMonths: 38,
  kilometrage: 90_000,
  petrolPrice: null,
  dieselPrice: null,
  gasPrice: null,
  electricityPrice: null,
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idsOf = (text: string): string[] =>
  [...new Set(text.split(".").filter((id) => uuid.test(id)))].slice(0, maximum);

/** One discount per finish, in percent; 0 by default. */
const discountsOf = (text: string, finishIds: readonly string[]): number[] => {
  const parsed = text.split("_").map(Number);
  return finishIds.map((_, index) => Math.min(100, Math.max(0, parsed[index] || 0)));
};

interface ComparedFinish {
  finishId: string;
  discount: number;
}

async function copyAsText(compared: readonly ComparedFinish[], assumptions: TcoAssumptions): Promise<void> {
  try {
    const text = await call(comparisonContract.compareTco, {
      body: { compared: [...compared], assumptions },
    });
    await navigator.clipboard.writeText(await text.text());
    notifySuccess("La comparaison est copiée : elle se colle dans un tableur.");
  } catch (error) {
    notifyFailure(error, "La comparaison n’est pas copiée");
  }
}

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

const Assumptions = ({ value, onChange }: AssumptionsProps) => (
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

export default function CompareScreen() {
  const [{ finishes, discounts }, set] = useAddress(addressParams);
  const ids = idsOf(finishes);
  const parsed = discountsOf(discounts, ids);
  const selected = ids.map((finishId, index): ComparedFinish => ({ finishId, discount: parsed[index] ?? 0 }));
  const [assumptions, setAssumptions] = usePreference<TcoAssumptions>("tco", defaultAssumptions);
  const [isPicking, setPicking] = useState(false);
  const start = useRead(editorContract.startQuote, { query: { mode: "create" } });
  const { data: scales } = useRead(settingsContract.readTaxScales, {});
  // Same default as the server's comparison: rents that start next month.
  const startsOn = start.data && addMonths(start.data.context.today, 1);
  const cars = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["priced car", id, startsOn],
      queryFn: () => call(editorContract.readPricedCar, { params: { id }, query: { startsOn } }),
      enabled: startsOn !== undefined,
    })),
  });
  const loaded = cars.flatMap(({ data }, index): ComparedCar[] =>
    data ? [{ priced: data, discount: parsed[index] ?? 0 }] : [],
  );
  const failure = cars.find(({ error }) => error)?.error as CallFailure | undefined;
  const choose = (next: readonly ComparedFinish[]): void =>
    set({
      finishes: next.map(({ finishId }) => finishId).join("."),
      discounts: next.map(({ discount }) => discount).join("_"),
    });
  const remove = (id: string): void => choose(selected.filter(({ finishId }) => finishId !== id));
  const setDiscount = (id: string, discount: number): void =>
    choose(selected.map((one) => (one.finishId === id ? { ...one, discount } : one)));
  const add = (
    <Button onClick={() => setPicking(true)} disabled={ids.length >= maximum}>
      Ajouter un véhicule
    </Button>
  );
  return (
    <Page
      subtitle="Pour l’entreprise utilisatrice, sur toute la durée"
      actions={
        <>
          {loaded.length > 0 && (
            <Button variant="default" onClick={() => void copyAsText(selected, assumptions)}>
              Copier en texte
            </Button>
          )}
          {add}
        </>
      }
    >
      <Assumptions value={assumptions} onChange={setAssumptions} />
      {failure && <Problem error={failure} retry={() => cars.forEach((car) => void car.refetch())} />}
      <Section title="Comparaison" isFlush>
        {ids.length === 0 && (
          <Empty
            title="Aucun véhicule à comparer"
            hint="Ajoutez-en deux ou plus : loyers, énergie et taxes se comparent ligne à ligne."
            action={add}
          />
        )}
        {ids.length > 0 && (loaded.length === 0 || !startsOn || !scales) && !failure && (
          <Skeleton lines={6} />
        )}
        {loaded.length > 0 && startsOn && scales && (
          <ComparisonTable
            cars={loaded}
            assumptions={assumptions}
            startsOn={startsOn}
            scales={groupTaxScales(scales.map(({ scale }) => scale))}
            onRemove={remove}
            onDiscount={setDiscount}
          />
        )}
      </Section>
      <FinishPicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(finishId) => choose([...selected, { finishId, discount: 0 }])}
      />
    </Page>
  );
}
