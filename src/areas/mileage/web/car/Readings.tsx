// The readings of a car, latest first, with what each was judged to be.
import type { Tone } from "#kernel/flow/flow.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import type { Reading, ReadingMove } from "../../model/car-mileage.ts";
import {
  type ReadingState,
  readingStates,
  readingTimeText,
  refusalReasons,
} from "../../model/readings/reading.ts";
import { readingRecord } from "../../model/records.ts";

const forms = recordForms(() => import("./reading-forms.tsx"));
const moveLabels: Record<ReadingMove, string> = {
  invalidate: "Invalider",
  restore: "Rétablir",
  force: "Accepter",
};
const km = (value: number): string => `${frenchNumber(value)}\u00a0km`;

const tones: Record<ReadingState, Tone> = {
  ACCEPTED: "success",
  REFUSED: "warning",
  SUPERSEDED: "neutral",
  INVALIDATED: "neutral",
};

function Judgment({ reading: { state, reason, isDoubtful, isForced, hint, comment } }: { reading: Reading }) {
  return (
    <>
      <Badge tone={tones[state]}>{readingStates[state]}</Badge>{" "}
      {isDoubtful && <Badge tone="warning">En doute</Badge>} {isForced && "Par un administrateur. "}
      {reason && `${refusalReasons[reason]}. `}
      {hint} {comment}
    </>
  );
}

/** Kilometres since the car was new, where its cluster was replaced. */
const sinceNew = ({ distance, odometer }: Reading): string =>
  distance === null || distance === odometer ? "" : ` (${km(distance)} depuis neuf)`;

const odometerText = (reading: Reading): string =>
  `${reading.odometer === null ? "Illisible" : km(reading.odometer)}${sinceNew(reading)}`;

export function Readings({ readings }: { readings: readonly Reading[] }) {
  if (readings.length === 0)
    return (
      <Empty title="Aucun relevé" hint="Le premier vient avec l’état des lieux de départ ou la livraison." />
    );
  return (
    <FieldTable
      label="Relevés"
      rows={readings}
      fields={readingRecord.fields}
      columns={[
        { key: "at", cell: readingTimeText },
        { key: "odometer", isRight: true, cell: odometerText },
        "source",
        { key: "state", isLong: true, cell: (reading) => <Judgment reading={reading} /> },
        {
          title: "Actions",
          isHidden: true,
          cell: (reading) => (
            <Inline gap={4}>
              {reading.offers.map((move) => (
                <FormButton
                  key={move}
                  forms={forms}
                  name={move}
                  record={reading}
                  variant="subtle"
                  size="compact-xs"
                >
                  {moveLabels[move]}
                </FormButton>
              ))}
            </Inline>
          ),
        },
      ]}
    />
  );
}
