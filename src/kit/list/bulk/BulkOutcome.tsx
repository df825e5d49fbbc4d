// The report of a bulk action: refused rows, which stay selected, with their reason; and what was sent.
import { CloseButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Box } from "#kit/layout/layout.tsx";
import { type Outcome, refusedRows, outcomeSentence } from "./bulk.ts";
import css from "./bulk-outcome.module.css";

const reportedRows = ({ rows }: Outcome) => [
  ...rows.filter(({ refusal }) => refusal !== undefined),
  ...rows.filter(({ detail }) => detail !== undefined),
];

export default function BulkOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const refused = refusedRows(outcome).length;
  return (
    <Box
      as="section"
      size="body"
      padding={8}
      paddingX={12}
      className={css.outcome}
      role={refused > 0 ? "alert" : "status"}
      aria-label={`Résultat : ${outcome.label}`}
    >
      <header>
        <strong>{outcome.label}</strong>
        <span>
          {outcomeSentence(outcome)}
          {refused > 0 &&
            ` ${refused === 1 ? "Celle qui est refusée reste choisie" : "Celles qui sont refusées restent choisies"}.`}
        </span>
        <CloseButton size="sm" aria-label="Fermer le résultat" onClick={onClose} />
      </header>
      <ul tabIndex={0}>
        {reportedRows(outcome).map(({ key, name, refusal, detail }) => (
          <li key={key} data-refused={refusal === undefined ? undefined : true}>
            {refusal === undefined ? (
              <IconCheck size={15} stroke={2} aria-label="Fait" />
            ) : (
              <IconAlertTriangle size={15} stroke={1.8} aria-label="Refusé" />
            )}
            <b>{name}</b>
            <span>{refusal ?? detail}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
