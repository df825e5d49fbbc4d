// The lines of the register, the last one first.
import { Button, TextInput } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { registerContract } from "../contract.ts";
import { causes, lineKinds, paymentModes, policeRegisterRecord } from "../model/line.ts";
import type { RegisterLineView } from "../model/register.ts";

const tones = { IN: "success", OUT: "neutral", CORRECTION: "warning" } as const;
const filled = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(" · ");

const Written = ({ line }: { line: RegisterLineView }) => (
  <Stack gap={2}>
    <Inline gap={6}>
      <Badge tone={tones[line.kind]}>{lineKinds[line.kind]}</Badge>
      <span>{frenchDay(line.happenedOn)}</span>
    </Inline>
    <small>
      {filled([
        line.kind !== "CORRECTION" && causes[line.cause],
        line.namedLine !== null && `nomme la ligne ${line.namedLine}`,
        line.reason,
      ])}
    </small>
  </Stack>
);

const Vehicle = ({ line }: { line: RegisterLineView }) => (
  <Stack gap={2}>
    {line.hasCar ? (
      <RecordLink kind="car" id={line.carId}>
        {filled([line.brand, line.model])}
      </RecordLink>
    ) : (
      <span>{filled([line.brand, line.model])}</span>
    )}
    <small>{filled([line.vin, line.plate])}</small>
  </Stack>
);

const Party = ({ line }: { line: RegisterLineView }) => (
  <Stack gap={2}>
    <span>{line.partyName}</span>
    <small>
      {line.partyKind === "COMPANY"
        ? filled([
            line.siren === "" ? "SIREN à compléter" : `SIREN ${line.siren}`,
            line.representative === "" ? "représentant à compléter" : line.representative,
          ])
        : filled([line.partyQuality, line.partyAddress])}
    </small>
  </Stack>
);

const Paid = ({ line }: { line: RegisterLineView }) => (
  <Stack gap={2}>
    <span>{line.priceCents === null ? "—" : frenchPrice(line.priceCents)}</span>
    <small>{line.paymentMode === "" ? "" : paymentModes[line.paymentMode]}</small>
  </Stack>
);

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
      {data && <Receipt receipt={data.receipt} />}
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
        "lineNumber",
        "orderNumber",
        { title: "Écriture", cell: (line) => <Written line={line} /> },
        { title: "Véhicule", cell: (line) => <Vehicle line={line} /> },
        { title: "Cédant ou acheteur", cell: (line) => <Party line={line} /> },
        { title: "Prix", isRight: true, cell: (line) => <Paid line={line} /> },
        { title: "Empreinte", cell: ({ hash }) => <code title={hash}>{hash.slice(0, 16)}</code> },
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

const Receipt = ({ receipt }: { receipt: string }) => (
  <Box>
    <Text ink={receipt === "" ? "warning" : "muted"} size="small">
      {receipt === ""
        ? "Récépissé de la déclaration préalable de revendeur (C. pén., R321-1) à saisir dans les paramètres du loueur."
        : receipt}
    </Text>
  </Box>
);
