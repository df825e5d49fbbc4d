// The amount that the client will pay, always visible, and the effect of waiting for January.
import { Price } from "#kit/cell/cells.tsx";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Box, Inline, Stack } from "#kit/layout/layout.tsx";
import { depositCents } from "../../model/deposit.ts";
import { canComputeTotal } from "../../model/editor/partial-form.ts";
import { monthlyExemptCents, monthlyLines, monthlyTotalCents } from "../../model/monthly.ts";
import { precedingSums } from "#kernel/company/taxed-amounts.ts";
import { netAmountOf } from "../../model/vat/vat-treatment.ts";
import css from "../quotes.module.css";
import { JanuaryLines } from "../parts/JanuaryLines.tsx";
import { useQuoteDraft } from "./quote-draft.ts";
import { useEditor } from "./editor-context.tsx";

function January() {
  const { draft } = useQuoteDraft();
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
  const { draft } = useQuoteDraft();
  if (!canComputeTotal(draft)) {
    return (
      <Box surface="raised" padding={16} className={css.summary}>
        <p className={css.muted}>Le total apparaîtra une fois les montants complets.</p>
      </Box>
    );
  }
  const total = monthlyTotalCents(draft);
  const exemptCents = monthlyExemptCents(draft);
  const lines = monthlyLines(draft);
  const above = precedingSums(lines.map(netAmountOf));
  return (
    <Box surface="raised" padding={16} className={css.summary} aria-live="polite">
      <Inline gap={8} align="baseline" justify="between" className={css.total}>
        <strong>
          <Price cents={total} exemptCents={exemptCents} withUnit />
        </strong>
        <span>par mois</span>
      </Inline>
      <Stack as="dl" gap={5} above={12} className={css.lines}>
        {withKeys(lines, ({ label }) => label).map(([key, line], index) => (
          <div key={key}>
            <dt>{line.label || "Option"}</dt>
            <dd>
              <Price {...netAmountOf(line)} after={above[index]} />
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
      </Stack>
      <January />
    </Box>
  );
}
