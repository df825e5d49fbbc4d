// What several papers say of the car, one line by field, what differs lit.
import { frenchDay, isDay } from "#kernel/day.ts";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { paperKinds } from "../../model/papers.ts";
import type { Comparison } from "../../model/registration.ts";
import css from "./car.module.css";

const wording = (value: string | null): string =>
  value === null ? "—" : isDay(value) ? frenchDay(value) : value;

export function ComparisonTable({ of }: { of: Comparison }) {
  if (of.length === 0) return null;
  const papers = [...new Map(of.flatMap(({ values }) => values).map((one) => [one.documentId, one.kind]))];
  const differing = of.filter(({ differs }) => differs).length;
  return (
    <Section
      title="Ce que disent les documents"
      actions={differing > 0 ? `${differing} différence${differing > 1 ? "s" : ""}` : "Tout concorde"}
    >
      <PlainTable
        label="Comparaison des documents"
        titles={["Champ", "Véhicule", ...papers.map(([, kind]) => paperKinds[kind])]}
      >
        {of.map(({ key, label, ours, values }) => (
          <tr key={key}>
            <td>{label}</td>
            <td>{wording(ours)}</td>
            {papers.map(([documentId]) => {
              const value = values.find((one) => one.documentId === documentId);
              return (
                <td key={documentId} className={value?.differs ? css.differs : undefined}>
                  {value ? wording(value.value) : "—"}
                  {value?.differs && <span className={css.hidden}> (différent)</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
