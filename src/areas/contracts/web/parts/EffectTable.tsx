import type { ReactNode } from "react";
import { frenchDay } from "#kernel/day.ts";
import { Price } from "#kit/cell/cells.tsx";
import type { Effect } from "../../model/effect.ts";
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

/** An amount without tax that may be owed to the lessee. */
const Signed = ({ cents }: { cents: number }) => (
  <>
    {cents < 0 && "−\u00a0"}
    <Price cents={Math.abs(cents)} />
  </>
);

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
        after={<Signed cents={amountCents} />}
      />
      {waivedCents > 0 && (
        <Line
          label={
            <>
              Remise sur la régularisation <small>{waiverReason}</small>
            </>
          }
          before="—"
          after={<Signed cents={-waivedCents} />}
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

/** The effect of an amendment on the rent and on what remains. */
export function EffectTable({ effect }: { effect: Effect }) {
  const rent = effect.rentAfterCents - effect.rentBeforeCents;
  return (
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
            before={<Price cents={effect.rentBeforeCents} />}
            after={
              <strong>
                <Price cents={effect.rentAfterCents} />
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
            before={<Price cents={effect.remainingBeforeCents} />}
            after={<Signed cents={effect.remainingAfterCents} />}
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
  );
}
