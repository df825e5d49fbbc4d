// The last records that the boxes of a car have sent, and the frames that could not be read.
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstantToTheSecond, isDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
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
      <PlainTable
        label="Derniers enregistrements"
        titles={[
          "Mesuré le",
          "Reçu le",
          { text: "Compteur", isRight: true },
          { text: "Batterie", isRight: true },
          "Alarme",
        ]}
        stacks
      >
        {numbered(records).map(({ rank, ...record }) => (
          <tr key={rank}>
            <td data-label="Mesuré le">{measuredText(record.at)}</td>
            <td data-label="Reçu le">{staffInstantText(record.receivedAt)}</td>
            <td data-right data-label="Compteur">
              {odometerText(record.odometer)}
            </td>
            <td data-right data-label="Batterie">
              {voltageOf(record.supplyMillivolts)}
            </td>
            <td data-label="Alarme">{alarmsOf(record)}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Section>
);

const RefusedFrames = ({ frames }: { frames: readonly RefusedFrame[] }) => (
  <Section title="Trames illisibles">
    <PlainTable
      label="Trames illisibles"
      titles={["Reçue le", { text: "Commande", isRight: true }, { text: "Octets", isRight: true }, "SHA-256"]}
      stacks
    >
      {frames.map(({ receivedAt, command, length, sha256 }) => (
        <tr key={sha256}>
          <td data-label="Reçue le">{staffInstantText(receivedAt)}</td>
          <td data-right data-label="Commande">
            {command}
          </td>
          <td data-right data-label="Octets">
            {frenchNumber(length)}
          </td>
          <td data-label="SHA-256">{sha256.slice(0, 16)}…</td>
        </tr>
      ))}
    </PlainTable>
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
