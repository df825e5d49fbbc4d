// The last records that the boxes of a car have sent, and the frames that could not be read.
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstantToTheSecond, isDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { telematicsContract } from "../contract.ts";
import { staffInstantText } from "../model/positions/private-mode.ts";
import { odometerSources, type RefusedFrame, type Sent, type SentRecord } from "../model/sent-record.ts";

const voltageOf = (millivolts: number | null): string =>
  millivolts === null ? "" : `${frenchNumber(millivolts / 1_000, 1)} V`;
const odometerText = (odometer: SentRecord["odometer"]): string =>
  odometer === null ? "" : `${frenchNumber(odometer.km)} km (${odometerSources[odometer.source]})`;
const alarmsOf = ({ isTowed, isCrashed }: SentRecord): string =>
  [isTowed && "Remorquage", isCrashed && "Choc"].filter(Boolean).join(", ");

/** Records shown by day may be equal: their rank tells them apart. */
const numbered = (records: readonly SentRecord[]) => records.map((record, rank) => ({ ...record, rank }));

const measuredText = (at: string): string => (isDay(at) ? frenchDay(at) : frenchInstantToTheSecond(at));

const Records = ({ records, isDelayed }: Pick<Sent, "records" | "isDelayed">) => (
  <Section title="Derniers enregistrements">
    {isDelayed ? (
      <p>
        Ce que le boîtier envoie est montré le lendemain, sans ses heures : elles révéleraient celles du mode
        privé du conducteur.
      </p>
    ) : (
      records.some(({ at }) => isDay(at)) && (
        <p>Des heures ne sont pas montrées : elles révéleraient celles du mode privé du conducteur.</p>
      )
    )}
    {records.length === 0 ? (
      <p>
        {isDelayed ? "Aucun enregistrement avant aujourd’hui." : "Ce boîtier n’a encore rien enregistré."}
      </p>
    ) : (
      <FieldTable
        label="Derniers enregistrements"
        rows={numbered(records)}
        keyOf={({ rank }) => String(rank)}
        fields={{}}
        columns={[
          { title: "Mesuré le", cell: ({ at }) => measuredText(at) },
          { title: "Reçu le", cell: ({ receivedAt }) => staffInstantText(receivedAt) },
          { title: "Compteur", isRight: true, cell: ({ odometer }) => odometerText(odometer) },
          { title: "Batterie", isRight: true, cell: ({ supplyMillivolts }) => voltageOf(supplyMillivolts) },
          { title: "Alarme", cell: alarmsOf },
        ]}
      />
    )}
  </Section>
);

const RefusedFrames = ({ frames }: { frames: readonly RefusedFrame[] }) => (
  <Section title="Trames illisibles">
    <FieldTable
      label="Trames illisibles"
      rows={frames}
      keyOf={({ sha256 }) => sha256}
      fields={{}}
      columns={[
        { title: "Reçue le", cell: ({ receivedAt }) => staffInstantText(receivedAt) },
        { title: "Commande", isRight: true, cell: ({ command }) => command },
        { title: "Octets", isRight: true, cell: ({ length }) => frenchNumber(length) },
        { title: "SHA-256", cell: ({ sha256 }) => `${sha256.slice(0, 16)}…` },
      ]}
    />
  </Section>
);

export const SentRecords = ({ carId }: { carId: string }) => (
  <CarFileSection
    endpoint={telematicsContract.readBoxRecords}
    sent={{ params: { id: carId }, query: {} }}
    lines={6}
  >
    {({ records, refusedFrames, isDelayed }) => (
      <>
        <Records records={records} isDelayed={isDelayed} />
        {refusedFrames.length > 0 && <RefusedFrames frames={refusedFrames} />}
      </>
    )}
  </CarFileSection>
);
