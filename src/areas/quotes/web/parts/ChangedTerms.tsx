// The terms of a record that changed while a dialog about it was open.
import { useState } from "react";
import { Box, Bullets } from "#kit/layout/layout.tsx";

/** Each term, as the page of the record names and formats it. */
export type NamedTerms = readonly (readonly [label: string, value: string])[];

interface ChangedTermsProps {
  /** « Ce devis » */
  subject: string;
  version: number;
  terms: NamedTerms;
}

const absent = "—";

function differences(opened: NamedTerms, current: NamedTerms) {
  const [before, now] = [new Map(opened), new Map(current)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((label) => ({ label, before: before.get(label) ?? absent, now: now.get(label) ?? absent }))
    .filter((term) => term.before !== term.now);
}

export function ChangedTerms({ subject, version, terms }: ChangedTermsProps) {
  const [opened] = useState({ version, terms });
  if (opened.version === version) return null;
  const changes = differences(opened.terms, terms);
  return (
    <Box surface="warning" padding={10} paddingX={14} role="status">
      {subject} a changé depuis que vous avez ouvert cette fenêtre
      {changes.length === 0 ? ", sans que ses conditions principales changent." : "\u00a0:"}
      {changes.length > 0 && (
        <Bullets>
          {changes.map(({ label, before, now }) => (
            <li key={label}>
              {label}&nbsp;: {before} → {now}
            </li>
          ))}
        </Bullets>
      )}
    </Box>
  );
}
