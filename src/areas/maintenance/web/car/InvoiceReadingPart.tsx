// The values read in the invoice of a garage, each with its confidence; the sure ones fill empty fields, the others wait
// for a click.
import { Button, Loader } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { useForm, useFormState } from "#kit/form/form.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { maintenanceContract as api } from "../../contract.ts";
import {
  type Confidence,
  confidences,
  type InvoiceReading,
  type InvoiceValue,
} from "../../model/reading/invoice-values.ts";

const tones = { SURE: "success", READ: "info", DOUBTFUL: "warning" } as const satisfies Record<
  Confidence,
  string
>;

function textOf({ value, isAmount }: Pick<InvoiceValue, "value" | "isAmount">): string {
  if (isAmount) return frenchPrice(Number(value));
  return isDay(value) ? frenchDay(value) : value;
}

const numbers: readonly (string | null)[] = ["exVatCents", "vatCents", "kilometrage"];
const formValue = ({ field, value }: InvoiceValue): string | number =>
  numbers.includes(field) ? Number(value) : value;

function Value({ one, take }: { one: InvoiceValue; take: (() => void) | null }) {
  return (
    <Inline as="li" gap={8} wraps>
      <Text as="small" ink="muted">
        {one.label}
      </Text>
      <strong>{textOf(one)}</strong>
      <Badge tone={tones[one.confidence]}>{confidences[one.confidence]}</Badge>
      {one.doubt && <Text as="small">{one.doubt}</Text>}
      {one.expected !== null && (
        <Text as="small" ink="danger">
          Attendu : {one.expected}
        </Text>
      )}
      {take && (
        <Button variant="subtle" size="compact-sm" aria-label={`Reprendre ${one.label}`} onClick={take}>
          Reprendre
        </Button>
      )}
    </Inline>
  );
}

/** `hasOdometer`: the form has the field of the odometer. `isSent`: the garage has sent the file. */
export function InvoiceReadingPart({
  id,
  hasOdometer = false,
  isSent = false,
}: {
  id: string;
  hasOdometer?: boolean;
  isSent?: boolean;
}) {
  const state = useFormState();
  const { set } = useForm();
  const file = useSyncExternalStore(state.subscribe, () => state.files["file"]);
  const [reading, setReading] = useState<InvoiceReading | null>(null);
  const [isBusy, setBusy] = useState(false);
  const takeOf = (one: InvoiceValue): (() => void) | null => {
    const { field } = one;
    if (field === null || (field === "kilometrage" && !hasOdometer)) return null;
    return () => set(field, formValue(one));
  };
  useEffect(() => {
    setReading(null);
    if (!file && !isSent) return;
    let isCurrent = true;
    setBusy(true);
    call(api.readMaintenanceInvoice, { params: { id }, files: file ? { file } : {} })
      .then((found) => {
        if (!isCurrent) return;
        setReading(found);
        // What the garage typed stays until a person takes another value.
        if (!isSent) for (const one of found.values) if (one.confidence !== "DOUBTFUL") takeOf(one)?.();
      })
      .catch((error: unknown) => isCurrent && notifyFailure(error, "Lecture de la facture"))
      .finally(() => isCurrent && setBusy(false));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file, id, isSent]);
  if (isBusy)
    return (
      <p role="status">
        <Loader size="xs" /> Lecture de la facture…
      </p>
    );
  if (!reading) return null;
  if (!reading.isRead)
    return <Text isParagraph>Cette facture n’a pas pu être lue : saisissez ce qui y est imprimé.</Text>;
  return (
    <Stack gap={6}>
      {reading.warnings.map((sentence) => (
        <Text isParagraph key={sentence} ink="danger" role="alert">
          {sentence}
        </Text>
      ))}
      <Stack as="ul" gap={6} aria-label="Ce qui a été lu">
        {reading.values.map((one) => (
          <Value key={`${one.label} ${one.value}`} one={one} take={takeOf(one)} />
        ))}
      </Stack>
    </Stack>
  );
}
