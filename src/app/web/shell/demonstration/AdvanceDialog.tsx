// Advances the day of the demonstration; the nights that pass are followed here.
import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.css";
import { type ReactNode, useEffect, useRef } from "react";
import { addDays, type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { appContract } from "../../../contract.ts";

interface AdvanceProps {
  today: Day;
  from: Day;
  to: Day;
}

function PassingNights({ today, from, to }: AdvanceProps) {
  const days = daysBetween(from, to);
  const passed = daysBetween(from, today);
  const percent = Math.round((passed * 100) / days);
  return (
    <>
      <Progress value={percent} size="lg" aria-label={`${percent} %`} />
      <Text above={6} isNumeric role="status">
        {frenchDay(today)} : {frenchNumber(passed)} {passed > 1 ? "jours passés" : "jour passé"} sur{" "}
        {frenchNumber(days)}
      </Text>
      <Text above={6} ink="quiet">
        Les nuits passent dans l’ordre : factures, encaissements, relances et échéances. Vous pouvez fermer
        cette fenêtre.
      </Text>
    </>
  );
}

function useArrivalNotice(isAdvancing: boolean, today: Day | undefined): void {
  const wasAdvancing = useRef(false);
  useEffect(() => {
    if (wasAdvancing.current && !isAdvancing && today) notifySuccess(`Nous sommes le ${frenchDay(today)}.`);
    wasAdvancing.current = isAdvancing;
  }, [isAdvancing, today]);
}

export default function AdvanceDialog({ onClose }: { onClose: () => void }) {
  const { data, pending } = useLoadedRead(appContract.readDemonstrationClock, {});
  useArrivalNotice(Boolean(data?.advance), data?.today);
  const content = (): ReactNode => {
    if (!data) return pending;
    if (data.obstacle) return <Text>{data.obstacle}</Text>;
    if (data.advance) return <PassingNights today={data.today} {...data.advance} />;
    return (
      <FormPanel
        key={data.today}
        endpoint={appContract.advanceDemonstrationClock}
        start={{ to: addDays(data.today, 1) }}
        submit="Avancer la date"
        isGrave="expected"
        onDone={() => {}}
        onCancel={onClose}
      >
        <Text below={12}>Nous sommes le {frenchDay(data.today)}. La date ne revient jamais en arrière.</Text>
        <DayField name="to" label="Aller au" isClosed={(day) => day <= data.today || day > data.lastDay} />
      </FormPanel>
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title="Date de démonstration" size="sm">
      {content()}
    </Dialog>
  );
}
