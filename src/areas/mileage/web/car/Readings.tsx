// The readings of a car, latest first, with what each was judged to be.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Tone } from "#kernel/flow/flow.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { Reading } from "../../model/car-mileage.ts";
import {
  readingSources,
  type ReadingState,
  readingStates,
  readingTimeText,
  refusalReasons,
} from "../../model/readings/reading.ts";
import { offers, type ReadingOffer } from "./offers.ts";

const ReasonDialog = lazyDialog(() => import("./ReasonDialog.tsx"));

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
  distance === null || distance === odometer ? "" : ` (${frenchNumber(distance)}\u00a0km depuis neuf)`;

interface Opened {
  reading: Reading;
  offer: ReadingOffer;
}

const ReadingRow = ({ reading, onOffer }: { reading: Reading; onOffer: (offer: ReadingOffer) => void }) => (
  <tr>
    <td>{readingTimeText(reading)}</td>
    <td data-label="Compteur" data-right>
      {reading.odometer === null ? "Illisible" : `${frenchNumber(reading.odometer)}\u00a0km`}
      {sinceNew(reading)}
    </td>
    <td data-label="Source">{readingSources[reading.source]}</td>
    <td data-label="Jugement" data-long>
      <Judgment reading={reading} />
    </td>
    <td>
      <Inline gap={4}>
        {reading.offers.map((offer) => (
          <Button key={offer} variant="subtle" size="compact-xs" onClick={() => onOffer(offer)}>
            {offers[offer].label}
          </Button>
        ))}
      </Inline>
    </td>
  </tr>
);

export function Readings({ readings }: { readings: readonly Reading[] }) {
  const [opened, open] = useState<Opened | null>(null);
  if (readings.length === 0)
    return (
      <Empty title="Aucun relevé" hint="Le premier vient avec l’état des lieux de départ ou la livraison." />
    );
  return (
    <>
      <PlainTable
        label="Relevés"
        titles={[
          "Relevé le",
          { text: "Compteur", isRight: true },
          "Source",
          "Jugement",
          { text: "Actions", isHidden: true },
        ]}
        stacks
      >
        {readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} onOffer={(offer) => open({ reading, offer })} />
        ))}
      </PlainTable>
      {opened && <ReasonDialog {...opened} onClose={() => open(null)} />}
    </>
  );
}
