import { createContext, type ReactNode, use } from "react";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice, withVat } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Price, VatRateProvider, useTaxDisplay } from "#kit/cell/cells.tsx";
import { Bullets } from "#kit/layout/layout.tsx";
import { vatRateEndpoints } from "#settings/contract/vat-rates.ts";
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { type Effect, remainingWithVat } from "../../model/amendments/effect.ts";
import { settlementTitle, settlementWithVat, type VatRates } from "../../model/settlements/settlement.ts";
import { Difference } from "./Difference.tsx";
import css from "./changes.module.css";

const Line = ({ label, before, after }: { label: ReactNode; before: ReactNode; after: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{before}</td>
    <td>{after}</td>
  </tr>
);

const signedPrice = (cents: number) => (
  <>
    {cents < 0 && "−\u00a0"}
    <Price cents={Math.abs(cents)} isFixed />
  </>
);

const RatesContext = createContext<VatRates | null>(null);
/** True when a consumer reads prices with tax, whatever the preference. */
const ConsumerContext = createContext(false);

/** VAT rates of a territory on every day, when prices are shown with tax; null otherwise, and while they load. */
function useRates(effectOn: Day, territory: LesseeTerritory, isWanted: boolean): VatRates | null {
  const { data: dated } = useRead(
    vatRateEndpoints.readVatRates,
    { query: { territory } },
    { enabled: isWanted },
  );
  return dated ? { vatRate: vatRateOn(dated, effectOn), rateOn: (on) => vatRateOn(dated, on) } : null;
}

/** An amount without tax, possibly owed to the lessee; with tax by preference, and always for a consumer. */
function Amount({ cents, withVatCents }: { cents: number; withVatCents: number | null }) {
  const isConsumer = use(ConsumerContext);
  const [display] = useTaxDisplay();
  if (display === "TTC") return withVatCents === null ? "—" : signedPrice(withVatCents);
  return (
    <>
      {signedPrice(cents)}
      {isConsumer && withVatCents !== null && <small data-with-tax>{frenchPrice(withVatCents)} TTC</small>}
    </>
  );
}

/** The extra or lower cost of the elapsed months, and its waived part. */
function SettlementLines({ settlement }: Pick<Effect, "settlement">) {
  const rates = use(RatesContext);
  if (!settlement || settlement.months === 0) return null;
  const { amountCents, waivedCents, waiverReason } = settlement;
  const taxed = rates && settlementWithVat(settlement, rates);
  return (
    <>
      <Line
        label={
          <>
            {settlementTitle(settlement)}{" "}
            <small>
              {amountCents < 0 ? "due au locataire" : amountCents > 0 ? "due par le locataire" : "nulle"}
            </small>
          </>
        }
        before="—"
        after={<Amount cents={amountCents} withVatCents={taxed && taxed.amountCents} />}
      />
      {waivedCents > 0 && (
        <Line
          label={
            <>
              Remise sur la régularisation <small>{waiverReason}</small>
            </>
          }
          before="—"
          after={<Amount cents={-waivedCents} withVatCents={taxed && -taxed.waivedCents} />}
        />
      )}
    </>
  );
}

/** Signed amendments that change the contract again after this one. */
function LaterAmendments({ followedBy }: Pick<Effect, "followedBy">) {
  if (followedBy.length === 0) return null;
  return (
    <Bullets above={10} ink="warning">
      {followedBy.map(({ number, effectOn, changes }) => (
        <li key={number}>
          L’avenant n°&nbsp;{number}, déjà signé, prend effet le {frenchDay(effectOn)}
          {changes.length > 0 && (
            <>&nbsp;: {changes.map(({ label, after }) => `${label.toLowerCase()} ${after}`).join(", ")}</>
          )}
          . Le terme et le reste à payer en tiennent compte.
        </li>
      ))}
    </Bullets>
  );
}

interface EffectTableProps {
  effect: Effect;
  effectOn: Day;
  /** Determines the VAT of the contract. */
  territory: LesseeTerritory;
  /** True when a consumer reads prices with tax. */
  isConsumer: boolean;
}

/** The effect of an amendment on the rent and on the remaining amount. */
export function EffectTable({ effect, effectOn, territory, isConsumer }: EffectTableProps) {
  const rent = effect.rentAfterCents - effect.rentBeforeCents;
  const exempt = effect.exemptAfterCents - effect.exemptBeforeCents;
  const [display] = useTaxDisplay();
  const rates = useRates(effectOn, territory, isConsumer || display === "TTC");
  const taxedRent = (cents: number, exemptCents: number) =>
    rates && withVat(cents, rates.vatRate, exemptCents);
  const remaining = (side: "before" | "after") => rates && remainingWithVat(effect, side, rates);
  return (
    <RatesContext value={rates}>
      <ConsumerContext value={isConsumer}>
        <VatRateProvider value={{ rate: rates?.vatRate ?? null, isOfLessee: true }}>
          <div>
            <table className={css.changes}>
              <thead>
                <tr>
                  <th scope="col">Effet</th>
                  <th scope="col">Avant</th>
                  <th scope="col">Après</th>
                </tr>
              </thead>
              <tbody>
                <Line
                  label={
                    <>
                      Loyer mensuel total{" "}
                      {rent === 0 ? (
                        <small>inchangé</small>
                      ) : (
                        <Difference cents={rent} exemptCents={exempt} />
                      )}
                    </>
                  }
                  before={
                    <Amount
                      cents={effect.rentBeforeCents}
                      withVatCents={taxedRent(effect.rentBeforeCents, effect.exemptBeforeCents)}
                    />
                  }
                  after={
                    <strong>
                      <Amount
                        cents={effect.rentAfterCents}
                        withVatCents={taxedRent(effect.rentAfterCents, effect.exemptAfterCents)}
                      />
                    </strong>
                  }
                />
                <Line
                  label="Loyers restants"
                  before={<>{effect.monthsLeftBefore} mois</>}
                  after={<>{effect.monthsLeftAfter} mois</>}
                />
                <SettlementLines settlement={effect.settlement} />
                <Line
                  label={
                    effect.settlement && effect.settlement.months > 0
                      ? "Reste à payer, régularisation comprise"
                      : "Reste à payer"
                  }
                  before={<Amount cents={effect.remainingBeforeCents} withVatCents={remaining("before")} />}
                  after={<Amount cents={effect.remainingAfterCents} withVatCents={remaining("after")} />}
                />
                <Line
                  label={effect.isFromDelivery ? "Terme prévu, selon la livraison" : "Terme"}
                  before={effect.termBefore ? frenchDay(effect.termBefore) : "—"}
                  after={effect.termAfter ? frenchDay(effect.termAfter) : "—"}
                />
              </tbody>
            </table>
            <LaterAmendments followedBy={effect.followedBy} />
          </div>
        </VatRateProvider>
      </ConsumerContext>
    </RatesContext>
  );
}
