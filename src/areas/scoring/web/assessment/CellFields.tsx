// The cells of the liasse, form by form, and what contradicts itself among them.
import { MoneyField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { type CellCode, cellCodes, cells, cellsSchema, incoherences } from "../../model/cells.ts";
import css from "./assessment.module.css";

const forms = {
  "2050": "2050 · Bilan, actif",
  "2051": "2051 · Bilan, passif",
  "2052": "2052 · Compte de résultat",
  "2053": "2053 · Résultat",
  "2058-C": "2058-C · Divers",
} as const;
const codesOf = (form: string): CellCode[] => cellCodes.filter((code) => cells[code].form === form);

function Incoherences() {
  const { values } = useForm<{ cells?: unknown }>();
  const read = cellsSchema.safeParse(values.cells ?? {});
  const found = read.success ? incoherences(read.data) : [];
  if (found.length === 0) return null;
  return (
    <ul className={css.incoherences} role="status">
      {found.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

export const CellFields = () => (
  <>
    {Object.entries(forms).map(([form, title]) => (
      <details key={form} className={css.form} open={form !== "2058-C"}>
        <summary>{title}</summary>
        <div className={css.cells}>
          {codesOf(form).map((code) => (
            <MoneyField key={code} name={`cells.${code}`} label={`${code} · ${cells[code].label}`} />
          ))}
        </div>
      </details>
    ))}
    <Incoherences />
  </>
);
