// Document values of a car compared with our data, one line per field, differences highlighted.
import { Text } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Comparison } from "../../model/document.ts";
import css from "../documents.module.css";
import { valueText } from "../value-text.ts";

function Line({ of: { label, held, differs, readings } }: { of: Comparison }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{label}</th>
      <td>{held === null ? "—" : valueText(held)}</td>
      <td>
        {readings.map(({ documentId, kindLabel, value, differs: isOther }) => (
          <div key={`${documentId} ${value}`} data-differs={isOther || undefined}>
            {valueText(value)}{" "}
            <Text as="small" ink="inherit">
              {kindLabel}
            </Text>
            {isOther && <span className={css.hidden}> (différent)</span>}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** Renders nothing when no document has a value. */
export function Comparisons({ lines }: { lines: readonly Comparison[] }) {
  if (lines.length === 0) return null;
  const count = lines.filter(({ differs }) => differs).length;
  return (
    <Section
      title="Ce que disent les documents"
      actions={count > 0 ? `${count} différence${count > 1 ? "s" : ""}` : "Tout concorde"}
    >
      <table className={css.comparison}>
        <thead>
          <tr>
            <th scope="col">Donnée</th>
            <th scope="col">Nous avons</th>
            <th scope="col">Lu dans les documents</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <Line key={one.key} of={one} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}
