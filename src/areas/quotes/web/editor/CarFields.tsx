// The car of a long-term quote.
import { Button, Input } from "@mantine/core";
import { useRef, useState } from "react";
import { gearboxes } from "#catalogue/model/car-model.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { useField } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { type QuotedCar, quotedCarOf, quotedCarTitle } from "../../model/pricing/priced-car.ts";
import { FinishPicker } from "../parts/FinishPicker.tsx";
import css from "../quotes.module.css";
import { useEditor } from "./editor-context.tsx";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

const factsOf = (car: QuotedCar): string =>
  [
    energies[car.energy],
    gearboxes[car.gearbox].toLowerCase(),
    car.carbonEmissionRate !== null && `${car.carbonEmissionRate} g/km`,
    car.fiscalPower !== null && `${car.fiscalPower} CV`,
    car.weight !== null && `${frenchNumber(car.weight)} kg`,
    car.isUtility && "utilitaire",
  ]
    .filter(Boolean)
    .join(" · ");

function CarCard({ onOpen }: { onOpen: () => void }) {
  const { context, pickCar } = useEditor();
  const { value } = useField<string>({ name: "finishId", of: fields.car });
  const car = context.car?.choice.finish.id === value && context.car ? quotedCarOf(context.car.choice) : null;
  // A single button for both actions: it keeps the focus once a car is chosen, and receives it once one is removed.
  const choose = useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    void pickCar(null);
    choose.current?.focus();
  };
  return (
    <div className={value ? css.card : undefined}>
      {value && (
        <div>
          <strong>{car ? quotedCarTitle(car) : "…"}</strong>
          {car && <p>{factsOf(car)}</p>}
        </div>
      )}
      <div className={css.buttons}>
        <Button ref={choose} variant="default" size={value ? "xs" : "sm"} onClick={onOpen}>
          {value ? "Changer" : "Choisir un véhicule"}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" size="xs" onClick={remove}>
            Retirer
          </Button>
        )}
      </div>
    </div>
  );
}

export function CarFields() {
  const [isOpen, setOpen] = useState(false);
  const { context, pickCar } = useEditor();
  const { error } = useField<string>({ name: "finishId", of: fields.car });
  const unavailable = context.car?.choice.unavailability;
  return (
    <Group title="Véhicule">
      <CarCard onOpen={() => setOpen(true)} />
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {unavailable && (
        <Text above={8} surface="warning" padding={8} paddingX={10} className={css.note}>
          {unavailable}
        </Text>
      )}
      <FinishPicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={(finishId) => void pickCar(finishId)}
      />
    </Group>
  );
}
