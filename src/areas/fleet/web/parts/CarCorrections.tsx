// The corrections of the summary of a car: its prices, its VIN, each by who may.
import { Button, Group } from "@mantine/core";
import "@mantine/core/styles/Group.css";
import { useState } from "react";
import { mayNow } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { field } from "#kernel/field.ts";
import { fleetContract } from "../../contract.ts";
import type { CarResume } from "../../model/car.ts";
import { carFields } from "../../model/fields.ts";

const reason = field.text("Motif");
type Opened = "buying" | "transport" | "vin" | null;

function Form({ car, opened, close }: { car: CarResume; opened: Exclude<Opened, null>; close: () => void }) {
  const { id, version } = car;
  const end = {
    onCancel: close,
    onDone: () => {
      notifySuccess("Enregistré.");
      close();
    },
    submit: "Enregistrer",
    params: { id },
  };
  if (opened === "buying")
    return (
      <FormPanel
        {...end}
        endpoint={fleetContract.changeBuyingPrice}
        start={{ version, ...(car.buyingPriceCents !== null && { buyingPriceCents: car.buyingPriceCents }) }}
      >
        <MoneyField name="buyingPriceCents" of={carFields.buyingPriceCents} />
      </FormPanel>
    );
  if (opened === "transport")
    return (
      <FormPanel
        {...end}
        endpoint={fleetContract.changeTransportPrice}
        start={{
          version,
          ...(car.transportPriceCents !== null && { transportPriceCents: car.transportPriceCents }),
        }}
      >
        <MoneyField name="transportPriceCents" of={carFields.transportPriceCents} />
      </FormPanel>
    );
  return (
    <FormPanel {...end} endpoint={fleetContract.changeVin} start={{ version, vin: car.vin, reason: "" }}>
      <TextField name="vin" of={carFields.vin} description="17 caractères, sans I, O ni Q." />
      <TextArea name="reason" of={reason} rows={3} />
    </FormPanel>
  );
}

const titles = {
  buying: "Changer le prix d’achat",
  transport: "Changer le prix du transport",
  vin: "Corriger le VIN",
} as const;

export function CarCorrections({ car }: { car: CarResume }) {
  const [opened, open] = useState<Opened>(null);
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
        <Dialog isOpen onClose={() => open(null)} title={titles[opened]} size="md" closesOutside={false}>
          <Form car={car} opened={opened} close={() => open(null)} />
        </Dialog>
      )}
    </>
  );
}
