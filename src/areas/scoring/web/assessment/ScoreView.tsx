// The score explained: points by criterion with their reason, ratios with their formula, alerts.
import { frenchNumber } from "#kernel/money.ts";
import { Box, Columns, Stack, Text } from "#kit/layout/layout.tsx";
import type { Ratio } from "../../model/ratios.ts";
import type { Score } from "../../model/score.ts";
import css from "./assessment.module.css";

const valueOf = ({ value, extreme, unit, missing, key }: Ratio): string => {
  if (extreme) return extreme === "BEST" ? "rien à couvrir" : "rien pour couvrir";
  if (value !== null) return `${frenchNumber(value, 2)}${unit && `\u00a0${unit}`}`;
  return missing.length > 0
    ? `il manque ${missing.join(", ")}`
    : key === "dscr"
      ? "remboursements à saisir"
      : "—";
};

const Criteria = ({ score }: { score: Score }) => (
  <table className={css.criteria}>
    <caption>Points par critère</caption>
    <tbody>
      {score.criteria.map(({ key, label, points, maximum, sentence }) => (
        <tr key={key}>
          <th scope="row">
            {label}
            <Text as="small" ink="muted" size="small">
              {sentence}
            </Text>
          </th>
          <td>
            <meter className={css.meter} min={0} max={maximum} value={points ?? 0} aria-label={label} />
          </td>
          <td className={css.points}>
            {points ?? "—"} / {maximum}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Ratios = ({ ratios }: { ratios: readonly Ratio[] }) => (
  <table className={css.criteria}>
    <caption>Ratios</caption>
    <tbody>
      {ratios.map((ratio) => (
        <tr key={ratio.key}>
          <th scope="row">
            {ratio.label}
            <Text as="small" ink="muted" size="small">
              {ratio.formula}
            </Text>
          </th>
          <td className={css.points}>{valueOf(ratio)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function ScoreView({ score }: { score: Score }) {
  const { total, judged, alerts } = score;
  return (
    <Stack gap={10} role="group" aria-label="Score">
      <Text ink="quiet" isNumeric className={css.total}>
        <strong>{total}</strong> / 100
        {judged < 100 && <small>{100 - judged} points encore impossibles à juger</small>}
      </Text>
      {alerts.length > 0 && (
        <Box as="ul" surface="danger" className={css.alerts} role="alert">
          {alerts.map((alert) => (
            <li key={alert}>{alert}</li>
          ))}
        </Box>
      )}
      <Columns least={320} gap={16} columnGap={28} align="start">
        <Criteria score={score} />
        <Ratios ratios={score.ratios} />
      </Columns>
      <small>EBE et capacité d’autofinancement sont approchés à partir des cellules principales.</small>
    </Stack>
  );
}
