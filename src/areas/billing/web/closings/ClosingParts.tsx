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
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { periodEnds } from "#contracts/model/period.ts";
import { FluidityTable } from "#quotes/web/parts/FluidityTable.tsx";
import { amountOf } from "../../model/closings/closing.ts";
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

export const ClosingLines = ({ closing: { lines, netCents, awaits } }: { closing: ClosingView }) => (
  <Section title={`Montants HT\u00a0: ${frenchPrice(netCents)}`} isFlush={lines.length > 0}>
    {lines.length === 0 ? (
      <Text ink="muted">{awaits === "" ? "Rien n’est dû." : "Aucun montant connu pour l’instant."}</Text>
    ) : (
      <FieldTable
        label="Montants du solde"
        rows={lines}
        fields={{}}
        keyOf={({ key }) => key}
        columns={[
          {
            title: "Ligne",
            isLong: true,
            cell: ({ label, why, reason, isBaseMoved }) => (
              <Stack gap={2}>
                {label}
                {why && <small>{why}</small>}
                {reason && <small>Ajusté : {reason}</small>}
                {isBaseMoved && <Badge tone="warning">Calcul changé depuis l’ajustement</Badge>}
              </Stack>
            ),
          },
          {
            title: "Calculé HT",
            isRight: true,
            cell: ({ tunedCents, computedCents }) => (tunedCents === null ? "" : cents(computedCents)),
          },
          { title: "Montant HT", isRight: true, cell: (line) => cents(amountOf(line)) },
        ]}
      />
    )}
  </Section>
);

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
        <FieldTable
          label="Autres relevés du véhicule"
          rows={otherReadings}
          fields={{}}
          keyOf={({ source }) => source}
          columns={[
            { title: "Source", cell: ({ source }) => source },
            { title: "Relevé le", cell: ({ on }) => frenchDay(on) },
            { title: "Compteur", isRight: true, cell: ({ odometer }) => km(odometer) },
          ]}
        />
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
      <FieldTable
        label="Documents du solde"
        rows={documents}
        fields={{}}
        columns={[
          {
            title: "Document",
            cell: ({ id, kind, number }) => (
              <Go to={`/billing/documents/view/${id}`}>
                {[documentKinds[kind], number].filter(Boolean).join(" ")}
              </Go>
            ),
          },
          { title: "Règlement", cell: ({ stage }) => documentStages[stage] },
          { title: "Montant TTC", isRight: true, cell: ({ totalCents }) => frenchPrice(totalCents) },
        ]}
      />
    </Section>
  );
}
