import { frenchDay } from "#kernel/day.ts";
import { Price } from "#kit/cell/cells.tsx";
import type { Effect } from "../../model/amendment.ts";
import { Difference } from "./Difference.tsx";
import css from "../view/view.module.css";

/** The effect of an amendment on the rent and on what remains. */
export function EffectTable({ effect }: { effect: Effect }) {
  const rent = effect.rentAfterCents - effect.rentBeforeCents;
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">Effet</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Loyer mensuel total {rent === 0 ? <small>inchangé</small> : <Difference cents={rent} />}</th>
          <td>
            <Price cents={effect.rentBeforeCents} />
          </td>
          <td>
            <strong>
              <Price cents={effect.rentAfterCents} />
            </strong>
          </td>
        </tr>
        <tr>
          <th scope="row">Loyers restants</th>
          <td>{effect.monthsLeftBefore} mois</td>
          <td>{effect.monthsLeftAfter} mois</td>
        </tr>
        <tr>
          <th scope="row">Reste à payer</th>
          <td>
            <Price cents={effect.remainingBeforeCents} />
          </td>
          <td>
            <Price cents={effect.remainingAfterCents} />
          </td>
        </tr>
        <tr>
          <th scope="row">Terme</th>
          <td>{effect.termBefore ? frenchDay(effect.termBefore) : "—"}</td>
          <td>{effect.termAfter ? frenchDay(effect.termAfter) : "—"}</td>
        </tr>
      </tbody>
    </table>
  );
}
