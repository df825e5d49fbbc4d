// The facts of a fine.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { custodyKinds } from "#fleet/model/custody.ts";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Due } from "#kit/cell/due.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { countries } from "../../model/countries.ts";
import { chargeKinds, fineRecord } from "../../model/records.ts";
import type { Fine } from "../../model/fine.ts";
import { contestGrounds, outcomes } from "../../model/outcome.ts";

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
          [fields.contestGround.label, fine.contestGround && contestGrounds[fine.contestGround]],
          [fields.designatedName.label, fine.designatedName],
          [fields.designatedAt.label, fine.designatedAt && frenchInstant(fine.designatedAt)],
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
      of={[
        [fields.authority.label, fine.authority],
        [fields.country.label, countries[fine.country].label],
        [
          fields.number.label,
          [fine.number, fine.noticeKey && `clé ${fine.noticeKey}`].filter(Boolean).join(", "),
        ],
        [fields.plate.label, fine.plate],
        [fields.offenceOn.label, hourOf(fine)],
        [fields.place.label, fine.place],
        [fields.nature.label, fine.nature],
        [fields.sendingDate.label, frenchDay(fine.sendingDate)],
        [fields.receivedOn.label, frenchDay(fine.receivedOn)],
        [
          fields.seenAt.label,
          fine.seenAt === null
            ? "À comparer : valeurs lues par la machine"
            : [frenchInstant(fine.seenAt), fine.seenBy].join(", "),
        ],
      ]}
    />
  </Section>
);

const leftText = (days: number): string =>
  days < 0 ? `${countText(-days, "jour")} de retard` : countText(days, "jour restant", "jours restants");

export const Clocks = ({ fine }: FineProps) => (
  <Section title="Délais">
    <Facts
      of={[
        [
          fields.lastDay.label,
          <Due key="last" day={fine.status === "CLOSED" ? null : fine.lastDay}>
            {frenchDay(fine.lastDay)}
          </Due>,
        ],
        ["Reste", ["TO_CHECK", "TO_SEND", "TO_PAY"].includes(fine.status) && leftText(fine.daysLeft)],
        ["Valeur", fine.isLastDayBinding ? null : "Repère : l’avis n’imprime pas de dernier jour"],
        ["Jour visé", fine.status === "TO_SEND" && frenchDay(fine.aimDay)],
        [fields.claimLastDay.label, fine.claimLastDay && frenchDay(fine.claimLastDay)],
        [fields.increasedOn.label, fine.increasedOn && frenchDay(fine.increasedOn)],
        [fields.dispatchedOn.label, fine.dispatchedOn && frenchDay(fine.dispatchedOn)],
        [fields.dispatchReference.label, fine.dispatchReference],
        [fields.closingProof.label, fine.closingProof],
      ]}
    />
  </Section>
);

/** Nothing is due by us once the holder is designated, or the fine is over. */
const isDue = ({ status, paidOn }: Fine): boolean =>
  paidOn === null && status !== "SENT" && status !== "CLOSED" && status !== "WITHDRAWN";

export const Sums = ({ fine }: FineProps) => (
  <Section title="Montants">
    <Facts
      of={[
        [fields.reducedCents.label, amount(fine.reducedCents, fine.reducedUntil)],
        [fields.fixedCents.label, amount(fine.fixedCents, fine.fixedUntil)],
        [fields.increasedCents.label, price(fine.increasedCents)],
        ["Dû aujourd’hui", isDue(fine) && price(fine.payableCents)],
        [fields.paidCents.label, fine.paidOn && `${price(fine.paidCents)}, le ${frenchDay(fine.paidOn)}`],
        [fields.paymentReference.label, fine.paymentReference],
        [fields.paymentReason.label, fine.paymentReason],
        [fields.rebilledCents.label, fine.paidOn && price(fine.rebilledCents)],
        [fields.rebillingReason.label, fine.rebillingReason],
      ]}
    />
    {fine.charges.length > 0 && (
      <PlainTable
        label="Sommes facturées au client"
        titles={["Facturé au client", "Le", { text: "Montant", isRight: true }, "Statut"]}
      >
        {fine.charges.map(({ id, kind, on, cents, isOpposed }) => (
          <tr key={id}>
            <td>{chargeKinds[kind]}</td>
            <td>{frenchDay(on)}</td>
            <td data-right>{frenchPrice(cents)}</td>
            <td>{isOpposed ? "Annulé" : "Facturé"}</td>
          </tr>
        ))}
      </PlainTable>
    )}
  </Section>
);
