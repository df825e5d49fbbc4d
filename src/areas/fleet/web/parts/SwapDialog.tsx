// Dialog that swaps the car of a contract with that of another; it states both sides beforehand.
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Button } from "@mantine/core";
import { DayCell } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { Result } from "#kernel/contract.ts";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { needContract } from "../../contract/needs.ts";
import { carStatusLabels, type CarSummary } from "../../model/car.ts";
import { ReasonField } from "./ReasonField.tsx";
import css from "./assign.module.css";

type Other = Result<typeof needContract.listSwappableCars>["items"][number];

const Choices = ({ items, choose }: { items: readonly Other[]; choose: (other: Other) => void }) => (
  <Stack as="ul" gap={2}>
    {items.map((other) => (
      <Inline key={other.id} as="li" gap={12} justify="between" padding={8} paddingX={0} className={css.line}>
        <div>
          <strong>{other.clientName}</strong> · {other.orderId}
          <Box ink="muted">
            <code>{other.vin}</code>, {carStatusLabels[other.status].toLowerCase()}, à livrer avant le{" "}
            <DayCell day={other.dueOn} />
          </Box>
          {[...other.reasons, ...other.differences].map((text) => (
            <Box key={text} ink="warning">
              {text}
            </Box>
          ))}
        </div>
        <Button size="compact-md" disabled={other.reasons.length > 0} onClick={() => choose(other)}>
          Choisir
        </Button>
      </Inline>
    ))}
  </Stack>
);

interface SwapDialogProps {
  car: CarSummary;
  periodId: string;
  onClose: () => void;
}

export function SwapDialog({ car, periodId, onClose }: SwapDialogProps) {
  const { data, error } = useRead(needContract.listSwappableCars, { params: { periodId } });
  const [other, choose] = useState<Other | null>(null);
  const done = () => {
    notifySuccess("Véhicules échangés.");
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Échanger le véhicule ${car.vin}`}
      size="lg"
      closesOutside={false}
    >
      {other ? (
        <FormPanel
          endpoint={needContract.swapCars}
          params={{ periodId }}
          start={{ withPeriodId: other.id, differences: other.differences, reason: "" }}
          submit="Échanger"
          isGrave
          onDone={done}
          onCancel={() => choose(null)}
        >
          <p>
            {car.rental?.client.name} aura <code>{other.vin}</code>, et {other.clientName} aura{" "}
            <code>{car.vin}</code>.
          </p>
          {other.differences.length > 0 && <Text ink="warning">{other.differences.join(" ; ")}.</Text>}
          <ReasonField />
        </FormPanel>
      ) : error ? (
        <Problem error={error} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.items.length === 0 ? (
        <Empty
          title="Aucun véhicule à échanger"
          hint="Aucun autre contrat n’attend un véhicule de ce modèle."
        />
      ) : (
        <Choices items={data.items} choose={choose} />
      )}
    </Dialog>
  );
}
