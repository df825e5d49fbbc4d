// Table of every price parameter: today's value first, then its versions.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button } from "@mantine/core";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { Result } from "#kernel/contract.ts";
import { priceParametersContract } from "../contract/price-parameters.ts";
import { parameterText } from "../model/parameters/text.ts";
import { type ParameterGroup, parameterGroups } from "../model/parameters/rule.ts";
import { type ParameterName, parameterNames, parameterRules } from "../model/parameters/rules.ts";
import css from "./settings.module.css";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ParameterDialog = lazyDialog(() => import("./ParameterDialog.tsx"));

type Read = Result<typeof priceParametersContract.readPriceParameters>;

/** `?parameter=` opens one parameter. */
const address = { parameter: choice([...parameterNames, ""], "") };

interface LineProps {
  name: ParameterName;
  read: Read;
  canChange: boolean;
  onOpen: () => void;
}

function Line({ name, read, canChange, onOpen }: LineProps) {
  const versions = read.versions.filter((version) => version.name === name);
  const current = versions.findLast(({ from }) => from <= read.on);
  const next = versions.find(({ from }) => from > read.on);
  return (
    <tr>
      <td>
        <button type="button" className={css.open} onClick={onOpen}>
          {parameterRules[name].label}
        </button>
      </td>
      <td data-right>
        <strong>{parameterText(name, read.values[name])}</strong>
      </td>
      <td data-label="Depuis le">
        <DayCell day={current?.from} />
      </td>
      <td data-label="Source" data-long>
        {current?.source}
        {next && (
          <div>
            <Badge tone="info">
              {parameterText(name, next.value)} au <DayCell day={next.from} />
            </Badge>
          </div>
        )}
      </td>
      <td data-label="Saisie par">{current?.enteredBy ?? "Valeur d’origine"}</td>
      <td data-right>
        {canChange && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={onOpen}
            aria-label={`Nouvelle valeur : ${parameterRules[name].label}`}
          >
            Nouvelle valeur
          </Button>
        )}
      </td>
    </tr>
  );
}

function Parameters({
  group,
  read,
  onOpen,
}: {
  group: ParameterGroup;
  read: Read;
  onOpen: (name: ParameterName) => void;
}) {
  const canChange = useSession().hasPermission("MANAGE_PARAMETERS");
  return (
    <Section title={parameterGroups[group]} isFlush>
      <PlainTable
        label={parameterGroups[group]}
        titles={[
          "Paramètre",
          { text: "Valeur", isRight: true },
          "Depuis le",
          "Source",
          "Saisie par",
          { text: "Actions", isHidden: true },
        ]}
        className={css.aligned}
        stacks
      >
        {parameterNames
          .filter((name) => parameterRules[name].group === group)
          .map((name) => (
            <Line key={name} name={name} read={read} canChange={canChange} onOpen={() => onOpen(name)} />
          ))}
      </PlainTable>
    </Section>
  );
}

export default function PriceParameters() {
  const { data: read, pending } = useLoadedRead(
    priceParametersContract.readPriceParameters,
    { query: {} },
    { lines: 12 },
  );
  const [{ parameter }, set] = useAddress(address);
  if (!read) return pending;
  return (
    <>
      {(Object.keys(parameterGroups) as ParameterGroup[]).map((group) => (
        <Parameters key={group} group={group} read={read} onOpen={(name) => set({ parameter: name })} />
      ))}
      {parameter !== "" && (
        <ParameterDialog name={parameter} read={read} onClose={() => set({ parameter: "" })} />
      )}
    </>
  );
}
