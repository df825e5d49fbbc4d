// What the client will pay, always in sight; and what waiting for January would change.
import { Price } from "#kit/cell/cells.tsx";
import { keyed } from "#kernel/keyed.ts";
import { depositCents } from "../../model/deposit.ts";
import { isTotallable } from "../../model/half-typed.ts";
import { monthlyExemptCents, monthlyLines, monthlyTotalCents } from "../../model/monthly.ts";
import { sumsBefore } from "../../model/taxed.ts";
import { untaxedLine } from "../../model/vat-nature.ts";
import css from "../quotes.module.css";
import { JanuaryLines } from "../parts/JanuaryLines.tsx";
import { useDraftNow } from "./draft-now.ts";
import { useEditor } from "./following.tsx";

function January() {
  const { draft } = useDraftNow();
  const { context } = useEditor();
  return (
    <JanuaryLines form={draft} context={context}>
      {(title, lines) => (
        <>
          <h2>{title}</h2>
          {lines}
        </>
      )}
    </JanuaryLines>
  );
}

export function Summary() {
  const { draft } = useDraftNow();
  if (!isTotallable(draft)) {
    return (
      <div className={css.summary}>
        <p className={css.muted}>Le total apparaîtra une fois les montants complets.</p>
      </div>
    );
  }
  const total = monthlyTotalCents(draft);
  const exemptCents = monthlyExemptCents(draft);
  const lines = monthlyLines(draft);
  const above = sumsBefore(lines.map(untaxedLine));
  return (
    <div className={css.summary} aria-live="polite">
      <div className={css.total}>
        <strong>
          <Price cents={total} exemptCents={exemptCents} withUnit />
        </strong>
        <span>par mois</span>
      </div>
      <dl className={css.lines}>
        {keyed(lines, ({ label }) => label).map(([key, line], index) => (
          <div key={key}>
            <dt>{line.label || "Option"}</dt>
            <dd>
              <Price {...untaxedLine(line)} after={above[index]} />
            </dd>
          </div>
        ))}
        <div data-strong>
          <dt>Sur {draft.durationMonths} mois</dt>
          <dd>
            <Price cents={total} exemptCents={exemptCents} times={draft.durationMonths} />
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
