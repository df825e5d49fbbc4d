// The agreed terms, the amounts paid, and the successive cars.
import type { ReactNode } from "react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { quoteTypes } from "#quotes/model/type.ts";
import { MonthlyRent } from "#quotes/web/parts/MonthlyRent.tsx";
import { QuoteLink } from "#quotes/web/parts/QuoteLink.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import { amendmentKinds } from "../../model/amendments/amendment.ts";
import type { Contract } from "../../model/contract.ts";
import { isActive } from "../../model/flow.ts";
import { ContractLink } from "../parts/ContractLink.tsx";
import css from "./view.module.css";

type Period = Contract["periods"][number];

function periodState(
  period: Period,
  status: Contract["status"],
): { tone: "neutral" | "success" | "info"; label: string } {
  if (period.endDay) return { tone: "neutral", label: "Terminée" };
  if (period.startDay) return { tone: "success", label: "En cours" };
  if (!isActive(status)) return { tone: "neutral", label: "Sans suite" };
  return { tone: "info", label: period.carId ? "Véhicule affecté" : "Véhicule attendu" };
}

const awaitsCar = ({ startDay, endDay }: Period, status: Contract["status"]): boolean =>
  !startDay && !endDay && isActive(status);

function PeriodBadge({ period, status }: { period: Period; status: Contract["status"] }) {
  const { tone, label } = periodState(period, status);
  return <Badge tone={tone}>{label}</Badge>;
}

const Periods = ({ contract }: { contract: Contract }) => (
  <Section title="Périodes de location" isFlush>
    <PlainTable
      label="Périodes de location"
      titles={["Période", "Statut", "À livrer avant", "Livré le", "Restitué le", "Véhicule"]}
      stacks
    >
      {contract.periods.map((period) => (
        <tr key={period.id}>
          <td>{period.position === 1 ? "Premier véhicule" : "Second véhicule"}</td>
          <td data-label="Statut">
            <PeriodBadge period={period} status={contract.status} />
          </td>
          <td data-label="À livrer avant">
            {awaitsCar(period, contract.status) ? (
              <DueCell day={period.deliveryDateDeadline} />
            ) : (
              frenchDay(period.deliveryDateDeadline)
            )}
          </td>
          <td data-label="Livré le">{period.startDay ? frenchDay(period.startDay) : "—"}</td>
          <td data-label="Restitué le">{period.endDay ? frenchDay(period.endDay) : "—"}</td>
          <td data-label="Véhicule">
            {period.carId ? (
              <RecordLink kind="car" id={period.carId}>
                Voir le véhicule
              </RecordLink>
            ) : (
              "—"
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

/** Signed amendments not yet in force: the future terms, and their day. */
function UpcomingTerms({ contract }: { contract: Contract }) {
  const toCome = contract.termsByDay.filter(({ isToCome }) => isToCome);
  if (toCome.length === 0 || !isActive(contract.status)) return null;
  return (
    <Section title="Avenants signés à venir" isFlush>
      <PlainTable
        label="Avenants signés à venir"
        titles={["Prend effet le", "Avenant", "Ce qui changera", "Loyer mensuel", "Terme"]}
      >
        {toCome.map(({ from, cause, changes, rentCents, exemptCents, termDay }) => (
          <tr key={cause?.number}>
            <td>{from && frenchDay(from)}</td>
            <td>
              {cause && (
                <Go to={`/prospection/contracts/view/${contract.id}?tab=amendments`}>
                  N°&nbsp;{cause.number}&nbsp;: {amendmentKinds[cause.kind].toLowerCase()}
                </Go>
              )}
            </td>
            <td>
              {changes.map(({ label, before, after }) => `${label} : ${before} → ${after}`).join(" ; ")}
            </td>
            <td>
              <Price cents={rentCents} exemptCents={exemptCents} />
            </td>
            <td>{termDay ? frenchDay(termDay) : "—"}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

const FactForm = idlePart(() => import("./FactForm.tsx"));

const invoiceReference = (contract: Contract): ReactNode =>
  inPlace({
    label: "Référence de facturation",
    value: contract.customInvoiceReference,
    mayEdit: contract.offers.setInvoiceReference?.reasons.length === 0,
    draft: `invoice reference ${contract.id}`,
    form: (how) => <FactForm fact="invoiceReference" contract={contract} {...how} />,
  });

const commission = (contract: Contract): ReactNode =>
  inPlace({
    label: "Commission",
    value: contract.commissionCents !== null && <Price cents={contract.commissionCents} isFixed />,
    mayEdit: contract.offers.setCommission?.reasons.length === 0,
    draft: `commission ${contract.id}`,
    form: (how) => <FactForm fact="commission" contract={contract} {...how} />,
  });

export function ContractTab({ contract }: { contract: Contract }) {
  const { terms } = contract;
  return (
    <>
      <UpcomingTerms contract={contract} />
      <div className={css.pair}>
        <Section title="Contrat">
          <Facts
            of={[
              ["Client", <ClientLink key="client" {...contract.client} />],
              ["Société", contract.company.name],
              ["Formule", quoteTypes[contract.type]],
              ["Durée", `${terms.durationMonths} mois`],
              ["Kilométrage", `${frenchNumber(terms.kilometrage)} km`],
              ["Renouvellement", terms.hasMidtermRenewal ? "À mi-parcours" : "Sans"],
              ["Terme", contract.termDay && frenchDay(contract.termDay)],
              ["Signé le", frenchInstant(contract.signedAt)],
              ["Devis", <QuoteLink key="quote" id={contract.quoteId} orderId={contract.orderId} />],
              ["Commercial", contract.salesman],
              ["Proposé par", contract.vendor],
              ["Dépôt de garantie", <Price key="deposit" cents={contract.financialDepositCents} isFixed />],
              [
                "Gage-espèces",
                <Price key="collateral" cents={contract.collateralSecurityDepositCents} isFixed />,
              ],
              ["Frais de mise en service", <Price key="fee" cents={contract.activationFeeCents} />],
              [
                "Remise sur la mise en service",
                <Price key="fee-discount" cents={contract.activationFeeDiscountCents} />,
              ],
              ["Référence de facturation", invoiceReference(contract)],
              ["Commission", commission(contract)],
              ...(contract.replaces
                ? [["Remplace", <ContractLink key="replaces" {...contract.replaces} />] as const]
                : []),
            ]}
          />
        </Section>
        <MonthlyRent
          lines={contract.monthlyLines}
          totalCents={contract.rentCents}
          exemptCents={contract.exemptCents}
        />
      </div>
      <Periods contract={contract} />
    </>
  );
}
