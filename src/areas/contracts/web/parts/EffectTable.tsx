import { createContext, type ReactNode, use } from "react";
import { frenchDay } from "#kernel/day.ts";
import { frenchPrice, withVat } from "#kernel/money.ts";
import { Price, useTaxDisplay } from "#kit/cell/cells.tsx";
import { type Effect, remainingWithVat } from "../../model/effect.ts";
import { Difference } from "./Difference.tsx";
import css from "../view/view.module.css";

interface LineProps {
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
}

const Line = ({ label, before, after }: LineProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{before}</td>
    <td>{after}</td>
  </tr>
);

const VatRate = createContext<number | null>(null);

/**
 * An amount without tax, which may be owed to the lessee. A consumer reads it with tax as well: `withVatCents`,
 * where it is not that of the amount alone.
 */
function Amount({ cents, withVatCents }: { cents: number; withVatCents?: number | null }) {
  const rate = use(VatRate);
  const [display] = useTaxDisplay();
  return (
    <>
      {cents < 0 && "−\u00a0"}
      <Price cents={Math.abs(cents)} />
      {rate !== null && display === "HT" && (
        <small data-with-tax>{frenchPrice(withVatCents ?? withVat(cents, rate))} TTC</small>
      )}
    </>
  );
}

/** What the months that have run cost more or less, and what is waived of it. */
function SettlementLines({ settlement }: Pick<Effect, "settlement">) {
  if (!settlement || settlement.months === 0) return null;
  const { months, amountCents, waivedCents, waiverReason } = settlement;
  return (
    <>
      <Line
        label={
          <>
            Régularisation des {months} mois écoulés{" "}
            <small>
              {amountCents < 0 ? "due au locataire" : amountCents > 0 ? "due par le locataire" : "nulle"}
            </small>
          </>
        }
        before="—"
        after={<Amount cents={amountCents} />}
      />
      {waivedCents > 0 && (
        <Line
          label={
            <>
              Remise sur la régularisation <small>{waiverReason}</small>
            </>
          }
          before="—"
          after={<Amount cents={-waivedCents} />}
        />
      )}
    </>
  );
}

/** Amendments already signed that change the contract again after this one. */
function Followers({ followedBy }: Pick<Effect, "followedBy">) {
  if (followedBy.length === 0) return null;
  return (
    <ul className={css.followers}>
      {followedBy.map(({ number, effectOn, changes }) => (
        <li key={number}>
          L’avenant n°&nbsp;{number}, déjà signé, prend effet le {frenchDay(effectOn)}
          {changes.length > 0 && (
            <>&nbsp;: {changes.map(({ label, after }) => `${label.toLowerCase()} ${after}`).join(", ")}</>
          )}
          . Le terme et le reste à payer en tiennent compte.
        </li>
      ))}
    </ul>
  );
}

interface EffectTableProps {
  effect: Effect;
  /** Of VAT, where a consumer reads prices with tax. */
  vatRate: number | null;
}

/** The effect of an amendment on the rent and on what remains. */
export function EffectTable({ effect, vatRate }: EffectTableProps) {
  const rent = effect.rentAfterCents - effect.rentBeforeCents;
  const remaining = (side: "before" | "after") =>
    vatRate === null ? null : remainingWithVat(effect, side, vatRate);
  return (
    <VatRate value={vatRate}>
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
                <>Loyer mensuel total {rent === 0 ? <small>inchangé</small> : <Difference cents={rent} />}</>
              }
              before={<Amount cents={effect.rentBeforeCents} />}
              after={
                <strong>
                  <Amount cents={effect.rentAfterCents} />
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
        <Followers followedBy={effect.followedBy} />
      </div>
    </VatRate>
  );
}
