// The facts of a fine.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { custodyKinds } from "#fleet/model/custody.ts";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Due } from "#kit/cell/due.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { countries } from "../../model/countries.ts";
import { chargeKinds, fineRecord } from "../../model/records.ts";
import type { Fine } from "../../model/fine.ts";
import { outcomes } from "../../model/outcome.ts";

const { fields } = fineRecord;

interface FineProps {
  fine: Fine;
}

const price = (cents: number | null): string | null => (cents === null ? null : frenchPrice(cents));
const amount = (cents: number | null, until: Day | null): string | null =>
  cents === null ? null : `${frenchPrice(cents)}${until === null ? "" : `, jusqu’au ${frenchDay(until)}`}`;

const outcomeOf = ({ outcome, reason, proposal }: Fine): string | null => {
  if (outcome !== null) return [outcomes[outcome], reason].filter(Boolean).join(" : ");
  return proposal && `${outcomes[proposal.outcome]} (proposé) : ${proposal.reason}`;
};

export function Holder({ fine }: FineProps) {
  const { holderKind, holderName, isHolderCertain, companyName, orderId, contractId } = fine;
  return (
    <Section title="Détenteur">
      {fine.hasHolderChanged && <Badge tone="danger">Le détenteur a changé</Badge>}
      <Facts
        of={[
          [
            "Véhicule",
            fine.carId && (
              <RecordLink key="car" kind="car" id={fine.carId}>
                {fine.car.plate || fine.car.vin}
              </RecordLink>
            ),
          ],
          [
            "Garde à cet instant",
            holderKind && [custodyKinds[holderKind], holderName].filter(Boolean).join(" : "),
          ],
          ["Certitude", holderKind && (isHolderCertain ? "Certaine" : "À confirmer par une personne")],
          ["Au même moment", fine.beside.join(", ")],
          [fields.companyName.label, companyName],
          ["Contrat", contractId && <ContractLink key="contract" id={contractId} orderId={orderId} />],
          [fields.outcome.label, outcomeOf(fine)],
          ["Identité à compléter", fine.status === "TO_SEND" && fine.missing.join(", ")],
          [
            "Conducteur",
            fine.isDriverErased
              ? "Identité effacée"
              : fine.driverGivenOn && `Identité saisie le ${frenchDay(fine.driverGivenOn)}`,
          ],
          [
            fields.certificateNamesLessee.label,
            fine.kind === "PARKING_FEE" &&
              (fine.certificateNamesLessee === null
                ? "À lire sur le certificat"
                : fine.certificateNamesLessee
                  ? "Oui"
                  : "Non"),
          ],
          ...factsOf(fine, fields)("contestGround", "designatedName", "designatedAt"),
        ]}
      />
    </Section>
  );
}

const hourOf = ({ offenceOn, offenceTime, country, isHourAmbiguous }: Fine): string =>
  `${frenchDay(offenceOn)} à ${offenceTime}${country === "FR" ? "" : ` (heure locale, ${countries[country].label})`}${isHourAmbiguous ? ", heure à préciser" : ""}`;

export const Notice = ({ fine }: FineProps) => (
  <Section title="Avis">
    <Facts
      of={factsOf(fine, fields)(
        "authority",
        "country",
        [
          fields.number.label,
          [fine.number, fine.noticeKey && `clé ${fine.noticeKey}`].filter(Boolean).join(", "),
        ],
        "plate",
        [fields.offenceOn.label, hourOf(fine)],
        "place",
        "nature",
        "sendingDate",
        "receivedOn",
        [
          fields.seenAt.label,
          fine.seenAt === null
            ? "À comparer : valeurs lues par la machine"
            : [frenchInstant(fine.seenAt), fine.seenBy].join(", "),
        ],
      )}
    />
  </Section>
);

const leftText = (days: number): string =>
  days < 0 ? `${countText(-days, "jour")} de retard` : countText(days, "jour restant", "jours restants");

export const Clocks = ({ fine }: FineProps) => (
  <Section title="Délais">
    <Facts
      of={factsOf(fine, fields)(
        [
          fields.lastDay.label,
          <Due key="last" day={fine.status === "CLOSED" ? null : fine.lastDay}>
            {frenchDay(fine.lastDay)}
          </Due>,
        ],
        ["Reste", ["TO_CHECK", "TO_SEND", "TO_PAY"].includes(fine.status) && leftText(fine.daysLeft)],
        ["Valeur", fine.isLastDayBinding ? null : "Repère : l’avis n’imprime pas de dernier jour"],
        ["Jour visé", fine.status === "TO_SEND" && frenchDay(fine.aimDay)],
        "claimLastDay",
        "increasedOn",
        "dispatchedOn",
        "dispatchReference",
        "closingProof",
      )}
    />
  </Section>
);

/** Nothing is due by us once the holder is designated, or the fine is over. */
const isDue = ({ status, paidOn }: Fine): boolean =>
  paidOn === null && status !== "SENT" && status !== "CLOSED" && status !== "WITHDRAWN";

export const Sums = ({ fine }: FineProps) => (
  <Section title="Montants">
    <Facts
      of={factsOf(fine, fields)(
        [fields.reducedCents.label, amount(fine.reducedCents, fine.reducedUntil)],
        [fields.fixedCents.label, amount(fine.fixedCents, fine.fixedUntil)],
        "increasedCents",
        ["Dû aujourd’hui", isDue(fine) && price(fine.payableCents)],
        [fields.paidCents.label, fine.paidOn && `${price(fine.paidCents)}, le ${frenchDay(fine.paidOn)}`],
        "paymentReference",
        "paymentReason",
        [fields.rebilledCents.label, fine.paidOn && price(fine.rebilledCents)],
        "rebillingReason",
      )}
    />
    {fine.charges.length > 0 && (
      <FieldTable
        label="Sommes facturées au client"
        rows={fine.charges}
        fields={{}}
        stacks={false}
        columns={[
          { title: "Facturé au client", cell: ({ kind }) => chargeKinds[kind] },
          { title: "Le", cell: ({ on }) => frenchDay(on) },
          { title: "Montant", isRight: true, cell: ({ cents }) => frenchPrice(cents) },
          { title: "Statut", cell: ({ isOpposed }) => (isOpposed ? "Annulé" : "Facturé") },
        ]}
      />
    )}
  </Section>
);
