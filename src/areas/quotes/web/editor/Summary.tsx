// What the client will pay, always in sight; and what waiting for January would change.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { depositCents } from "../../model/deposit.ts";
import { januaryEffect } from "../../model/january.ts";
import { monthlyLines, monthlyTotalCents } from "../../model/monthly.ts";
import css from "../quotes.module.css";
import { isComputable, useDraftNow } from "./draft-now.ts";
import { useEditor } from "./following.tsx";

const signed = (cents: Cents): string => `${cents > 0 ? "+" : ""}${frenchPrice(cents)}`;

function January() {
  const { draft } = useDraftNow();
  const { context } = useEditor();
  const effect = januaryEffect(draft, context);
  if (!effect || !context.car) return null;
  const { now, nextYear } = context.car.registration;
  const year = nextYear.on.slice(0, 4);
  return (
    <>
      <h2>Si l’immatriculation attend janvier {year}</h2>
      <dl className={css.lines}>
        <div>
          <dt>Immatriculation aujourd’hui</dt>
          <dd>{frenchPrice(now.totalCents)}</dd>
        </div>
        <div>
          <dt>Au 1er janvier {year}</dt>
          <dd>{frenchPrice(nextYear.totalCents)}</dd>
        </div>
        <div data-strong>
          <dt>Loyer par mois</dt>
          <dd>{effect.differenceCents === 0 ? "inchangé" : signed(effect.differenceCents)}</dd>
        </div>
      </dl>
    </>
  );
}

export function Summary() {
  const { draft } = useDraftNow();
  if (!isComputable(draft)) {
    return (
      <div className={css.summary}>
        <p className={css.muted}>Durée, kilométrage et loyer sont à saisir.</p>
      </div>
    );
  }
  const total = monthlyTotalCents(draft);
  return (
    <div className={css.summary} aria-live="polite">
      <div className={css.total}>
        <strong>
          <Price cents={total} withUnit />
        </strong>
        <span>par mois</span>
      </div>
      <dl className={css.lines}>
        {monthlyLines(draft).map((line, index) => (
          <div key={index}>
            <dt>{line.label || "Option"}</dt>
            <dd>
              <Price cents={line.amountCents} />
            </dd>
          </div>
        ))}
        <div data-strong>
          <dt>Sur {draft.durationMonths} mois</dt>
          <dd>
            <Price cents={total * draft.durationMonths} />
          </dd>
        </div>
        {depositCents(draft.financialDeposit, total) > 0 && (
          <div>
            <dt>Dépôt de garantie</dt>
            <dd>
              <Price cents={depositCents(draft.financialDeposit, total)} isFixed />
            </dd>
          </div>
        )}
      </dl>
      <January />
    </div>
  );
}
