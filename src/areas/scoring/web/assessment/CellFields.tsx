// The cells of the liasse, form by form, and their inconsistencies.
import { useState } from "react";
import { MoneyField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Box, Columns } from "#kit/layout/layout.tsx";
import { type CellCode, cellCodes, cells, cellsSchema, inconsistencies } from "../../model/cells.ts";
import css from "./assessment.module.css";

const forms = {
  "2050": "2050 · Bilan, actif",
  "2051": "2051 · Bilan, passif",
  "2052": "2052 · Compte de résultat",
  "2053": "2053 · Résultat",
  "2058-C": "2058-C · Divers",
} as const;
const codesOf = (form: string): CellCode[] => cellCodes.filter((code) => cells[code].form === form);

function Inconsistencies() {
  const { values } = useForm<{ cells?: unknown }>();
  const read = cellsSchema.safeParse(values.cells ?? {});
  const found = read.success ? inconsistencies(read.data) : [];
  if (found.length === 0) return null;
  return (
    <Box as="ul" surface="warning" className={css.incoherences} role="status">
      {found.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

/** The forms start expanded on a wide screen; on a phone the user expands the one being copied. */
const wideScreen = "(min-width: 48em)";

export function CellFields() {
  const { values } = useForm<{ cells?: Partial<Record<CellCode, unknown>> }>();
  const [isWide] = useState(() => matchMedia(wideScreen).matches);
  return (
    <>
      {Object.entries(forms).map(([form, title]) => {
        const codes = codesOf(form);
        const filledCount = codes.filter((code) => values.cells?.[code] !== undefined).length;
        return (
          <details key={form} className={css.form} open={isWide && form !== "2058-C"}>
            <summary>
              {title}
              <small>
                {filledCount} sur {codes.length}
              </small>
            </summary>
            <Columns least={210} keepsEmpty gap={10} columnGap={12} align="end" className={css.cells}>
              {codes.map((code) => (
                <MoneyField key={code} name={`cells.${code}`} label={`${code} · ${cells[code].label}`} />
              ))}
            </Columns>
          </details>
        );
      })}
      <Inconsistencies />
    </>
  );
}
