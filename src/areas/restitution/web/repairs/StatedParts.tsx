// Parts of an estimate shared by the pages of its client and of staff: its amount, the title of a line.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import type { StatedEstimate, StatedLine } from "../../model/repairs/estimate.ts";
import { amountText } from "../../model/repairs/texts.ts";
import css from "./repairs.module.css";

export const Amount = ({ of }: { of: StatedEstimate & { vatText: string | null } }) => (
  <Box as="dl" surface="card" padding={14} below={14} className={css.totals}>
    <div>
      <dt>Vétusté</dt>
      <dd>
        {frenchNumber(of.ageingPercent)} %, {of.ageMonths} mois
      </dd>
    </div>
    {of.franchiseCents > 0 && (
      <div>
        <dt>Franchise</dt>
        <dd>− {frenchPrice(of.franchiseCents)}</dd>
      </div>
    )}
    <div>
      <dt>Nature de TVA</dt>
      <dd>{of.vatText ?? "À confirmer"}</dd>
    </div>
    <div className={css.total}>
      <dt>Montant HT</dt>
      <dd>{frenchPrice(of.totalCents)}</dd>
    </div>
  </Box>
);

export const LineTitle = ({ line }: { line: StatedLine }) => (
  <Inline gap={10} justify="between" align="baseline">
    <Text as="h3" weight="bold">
      {line.label}
    </Text>
    <Text as="strong" size="large" isNumeric isOneLine>
      {amountText(line)}
    </Text>
  </Inline>
);
