// The lines of the register, the last one first.
import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useDeferredValue, useState } from "react";
import { countText } from "#kernel/text/count-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { registerContract } from "../contract.ts";
import { policeRegisterRecord } from "../model/line.ts";
import { type LineText, paidText, partyText, vehicleText, writtenText } from "../model/line-texts.ts";
import type { RegisterLineView } from "../model/register.ts";

const Words = ({ of: { text, detail }, children = text }: { of: LineText; children?: ReactNode }) => (
  <Stack gap={2}>
    <span>{children}</span>
    <small>{detail}</small>
  </Stack>
);

const numberText = ({ lineNumber, orderNumber }: RegisterLineView): LineText => ({
  text: String(lineNumber),
  detail: `ordre ${orderNumber}`,
});

const Vehicle = ({ line }: { line: RegisterLineView }) => {
  const words = vehicleText(line);
  if (!line.hasCar) return <Words of={words} />;
  return (
    <Words of={words}>
      <RecordLink kind="car" id={line.carId}>
        {words.text}
      </RecordLink>
    </Words>
  );
};

interface LinesProps {
  reason: string;
  /** Absent without the permission to correct. */
  onCorrect?: (line: RegisterLineView) => void;
}

export function RegisterLines({ reason, onCorrect }: LinesProps) {
  const [typed, setTyped] = useState("");
  const [before, setBefore] = useState<number | null>(null);
  const search = useDeferredValue(typed.trim());
  const { data, pending } = useLoadedRead(registerContract.readPoliceRegister, {
    query: { reason, ...(search && { search }), ...(before !== null && { before }) },
  });
  return (
    <Stack gap={12}>
      <Inline gap={8} wraps justify="between">
        <TextInput
          aria-label="Chercher dans le registre"
          placeholder="VIN, plaque, nom, n° d’ordre"
          w={260}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setBefore(null);
          }}
        />
        {data && data.incomplete > 0 && (
          <Text ink="warning">{countText(data.incomplete, "cédant")} à compléter</Text>
        )}
      </Inline>
      {data ? <Lines lines={data.lines} {...(onCorrect && { onCorrect })} /> : pending}
      {data?.hasMore === true && (
        <Inline gap={8}>
          <Button variant="default" onClick={() => setBefore(data.lines.at(-1)?.lineNumber ?? null)}>
            Lignes précédentes
          </Button>
        </Inline>
      )}
      {data && (
        <Text ink={data.receipt === "" ? "warning" : "muted"} size="small">
          {data.receipt ||
            "Récépissé de la déclaration préalable de revendeur (C. pén., R321-1) à saisir dans les paramètres du loueur."}
        </Text>
      )}
    </Stack>
  );
}

function Lines({ lines, onCorrect }: { lines: readonly RegisterLineView[] } & Pick<LinesProps, "onCorrect">) {
  if (lines.length === 0) return <Empty title="Aucune ligne" />;
  return (
    <FieldTable
      label="Registre de police"
      rows={lines}
      fields={policeRegisterRecord.fields}
      keyOf={({ lineNumber }) => String(lineNumber)}
      columns={[
        { title: "Ligne", cell: (line) => <Words of={numberText(line)} /> },
        {
          title: "Écriture et empreinte",
          isLong: true,
          cell: (line) => (
            <>
              <Words of={writtenText(line)} />
              <code title={line.hash}>{line.hash.slice(0, 16)}</code>
            </>
          ),
        },
        { title: "Véhicule", isLong: true, cell: (line) => <Vehicle line={line} /> },
        { title: "Cédant ou acheteur", isLong: true, cell: (line) => <Words of={partyText(line)} /> },
        { title: "Prix", isRight: true, cell: (line) => <Words of={paidText(line)} /> },
        ...(onCorrect
          ? [
              {
                title: "Actions",
                isHidden: true,
                cell: (line: RegisterLineView) =>
                  line.kind !== "CORRECTION" && (
                    <Button size="xs" variant="subtle" onClick={() => onCorrect(line)}>
                      Corriger
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
