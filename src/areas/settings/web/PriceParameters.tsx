// Every parameter of prices, today's value first, and its versions.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { Result } from "#kernel/contract.ts";
import { settingsContract } from "../contract.ts";
import { type ParameterGroup, parameterGroups, type ParameterName, parameterNames, parameterRules } from "../model/price-parameters.ts";
import { ParameterDialog } from "./ParameterDialog.tsx";
import css from "./settings.module.css";
import { parameterText } from "./values.ts";

type Read = Result<typeof settingsContract.readPriceParameters>;

function Line({ name, read, onChange }: { name: ParameterName; read: Read; onChange?: () => void }) {
  const versions = read.versions.filter((version) => version.name === name);
  const current = versions.findLast(({ from }) => from <= read.on);
  const next = versions.find(({ from }) => from > read.on);
  return (
    <tr>
      <td>{parameterRules[name].label}</td>
      <td data-right>
        <strong>{parameterText(name, read.values[name])}</strong>
      </td>
      <td>
        <DayCell day={current?.from} />
      </td>
      <td className={css.wrap}>
        {current?.source}
        {next && (
          <div>
            <Badge tone="info">
              {parameterText(name, next.value)} au <DayCell day={next.from} />
            </Badge>
          </div>
        )}
      </td>
      <td>{current?.enteredBy ?? "Valeur d’origine"}</td>
      <td data-right>
        {onChange && (
          <Button size="compact-xs" variant="subtle" onClick={onChange} aria-label={`Nouvelle valeur : ${parameterRules[name].label}`}>
            Nouvelle valeur
          </Button>
        )}
      </td>
    </tr>
  );
}

function Parameters({ group, read, onChange }: { group: ParameterGroup; read: Read; onChange?: (name: ParameterName) => void }) {
  return (
    <Section title={parameterGroups[group]} isFlush>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>Paramètre</th>
              <th data-right>Valeur</th>
              <th>Depuis le</th>
              <th>Source</th>
              <th>Saisie par</th>
              <th aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {parameterNames
              .filter((name) => parameterRules[name].group === group)
              .map((name) => (
                <Line key={name} name={name} read={read} onChange={onChange && (() => onChange(name))} />
              ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

export default function PriceParameters() {
  const { data: read, error, refetch } = useRead(settingsContract.readPriceParameters, { query: {} });
  const mayChange = useSession().holds("MANAGE_PARAMETERS");
  const [changed, setChanged] = useState<ParameterName | null>(null);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!read) return <Skeleton lines={12} />;
  return (
    <>
      {(Object.keys(parameterGroups) as ParameterGroup[]).map((group) => (
        <Parameters key={group} group={group} read={read} onChange={mayChange ? setChanged : undefined} />
      ))}
      {changed && <ParameterDialog name={changed} read={read} onClose={() => setChanged(null)} />}
    </>
  );
}
