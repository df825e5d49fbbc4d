// A closing: the return, its lines with their computation, its documents.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { Fragment, type ReactNode } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { periodEnds } from "#contracts/model/period.ts";
import { FluidityTable } from "#quotes/web/parts/FluidityTable.tsx";
import { amountOf, type ClosingLine } from "../../model/closings/closing.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import { documentStages } from "../../model/documents/document.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import { naturePage } from "../../model/rules/natures.ts";
import { documentKinds } from "../../model/documents/frozen.ts";

const km = (kilometres: number | null): string | null =>
  kilometres === null ? null : `${frenchNumber(kilometres)}\u00a0km`;
const cents = (amount: number | null): string => (amount === null ? "À saisir" : frenchPrice(amount));

/** The odometer of a lost car without a reading since its delivery is that of the delivery: it estimates nothing. */
function finalMileage(closing: ClosingView): [label: string, value: ReactNode] {
  const { isEndKilometrageEstimated, otherReadings, endKilometrage } = closing;
  if (otherReadings !== null)
    return ["Kilométrage à la fin", "Inconnu\u00a0: aucun relevé avec le client depuis la livraison"];
  return [
    isEndKilometrageEstimated ? "Kilométrage estimé à la fin" : "Kilométrage à la restitution",
    km(endKilometrage),
  ];
}

export const ReturnFacts = ({ closing }: { closing: ClosingView }) => (
  <Section title="Restitution">
    <Facts
      columns={3}
      of={[
        ["Livré le", closing.startDay && frenchDay(closing.startDay)],
        ["Restitué le", closing.endedAt ? frenchInstant(closing.endedAt) : frenchDay(closing.endedOn)],
        ["Cause", periodEnds[closing.cause]],
        ["Kilométrage à la livraison", km(closing.startKilometrage)],
        finalMileage(closing),
        ["Clés manquantes", closing.keysMissing === null ? null : String(closing.keysMissing)],
        [
          "Documents de bord manquants",
          closing.papersMissing === null ? null : String(closing.papersMissing),
        ],
        ["Remise en état HT", closing.repairsCents === null ? null : frenchPrice(closing.repairsCents)],
        [
          "Transport de retour HT",
          closing.returnTransportCents === null ? null : frenchPrice(closing.returnTransportCents),
        ],
        ["Sans remise en état", closing.noRepairsReason],
      ]}
    />
  </Section>
);

function LineRow({ line }: { line: ClosingLine }) {
  const { label, why, computedCents, tunedCents, reason, isBaseMoved } = line;
  return (
    <tr>
      <td data-long>
        <Stack gap={2}>
          {label}
          {why && <small>{why}</small>}
          {reason && <small>Ajusté : {reason}</small>}
          {isBaseMoved && <Badge tone="warning">Calcul changé depuis l’ajustement</Badge>}
        </Stack>
      </td>
      <td data-right data-label="Calculé HT">
        {tunedCents === null ? "" : cents(computedCents)}
      </td>
      <td data-right data-label="Montant HT">
        {cents(amountOf(line))}
      </td>
    </tr>
  );
}

export function ClosingLines({ closing: { lines, netCents, awaits } }: { closing: ClosingView }) {
  return (
    <Section title={`Montants HT\u00a0: ${frenchPrice(netCents)}`} isFlush={lines.length > 0}>
      {lines.length === 0 ? (
        <Text ink="muted">{awaits === "" ? "Rien n’est dû." : "Aucun montant connu pour l’instant."}</Text>
      ) : (
        <PlainTable
          label="Montants du solde"
          stacks
          titles={["Ligne", { text: "Calculé HT", isRight: true }, { text: "Montant HT", isRight: true }]}
        >
          {lines.map((line) => (
            <LineRow key={line.key} line={line} />
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

/** Readings of a lost car made without its client: its kilometres are priced by hand. */
export function OtherReadings({ closing: { otherReadings, carId } }: { closing: ClosingView }) {
  if (otherReadings === null) return null;
  return (
    <Section
      title="Autres relevés du véhicule"
      isFlush={otherReadings.length > 0}
      actions={<Go to={`/car-summary/mileage/${carId}`}>Voir tous les relevés</Go>}
    >
      {otherReadings.length === 0 ? (
        <Text ink="muted">Aucun autre relevé entre la livraison et la fin de la location.</Text>
      ) : (
        <PlainTable
          label="Autres relevés du véhicule"
          stacks
          titles={["Source", "Relevé le", { text: "Compteur", isRight: true }]}
        >
          {otherReadings.map(({ on, source, odometer }) => (
            <tr key={source}>
              <td>{source}</td>
              <td data-label="Relevé le">{frenchDay(on)}</td>
              <td data-right data-label="Compteur">
                {km(odometer)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

/** Rents from which the kilometres of the closing are settled. */
export function ClosingGrid({ closing: { mileageBasis } }: { closing: ClosingView }) {
  if (!mileageBasis) return null;
  const { grid, ...agreed } = mileageBasis;
  return (
    <Section title="Grille kilométrique du contrat">
      <FluidityTable {...agreed} lines={grid} />
    </Section>
  );
}

/** Kinds of lines that are billed once an accountant has confirmed their nature. */
export function NaturesToConfirm({ closing: { toConfirm } }: { closing: ClosingView }) {
  if (toConfirm.length === 0) return null;
  return (
    <Alert color="yellow" mb="sm" title="Nature de TVA à confirmer">
      Ce solde ne peut pas être validé avant :{" "}
      {toConfirm.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ", "}
          <Go to={naturePage(kind)}>{lineKinds[kind].label}</Go>
        </Fragment>
      ))}
      .
    </Alert>
  );
}

export function ClosingDocuments({ closing: { documents } }: { closing: ClosingView }) {
  if (documents.length === 0) return null;
  return (
    <Section title="Documents du solde" isFlush>
      <PlainTable
        label="Documents du solde"
        stacks
        titles={["Document", "Règlement", { text: "Montant TTC", isRight: true }]}
      >
        {documents.map(({ id, kind, number, stage, totalCents }) => (
          <tr key={id}>
            <td>
              <Go to={`/billing/documents/view/${id}`}>
                {[documentKinds[kind], number].filter(Boolean).join(" ")}
              </Go>
            </td>
            <td data-label="Règlement">{documentStages[stage]}</td>
            <td data-right data-label="Montant TTC">
              {frenchPrice(totalCents)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
