// The exports by group, then those that were run.
import { Button } from "@mantine/core";
import { useState } from "react";
import { keysOf } from "#kernel/schema/keys.ts";
import type { z } from "zod";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Columns, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { exportsContract as api } from "../contract.ts";
import { exportGroups, type offeredExport } from "../model/run.ts";
import { EmebiGoods } from "./EmebiGoods.tsx";
import { Runs } from "./Runs.tsx";

export type OfferedExport = z.output<typeof offeredExport>;

const RunDialog = lazyDialog(() => import("./RunDialog.tsx"));

interface OfferProps {
  of: OfferedExport;
  onChoose: (chosen: OfferedExport) => void;
}

const Offer = ({ of, onChoose }: OfferProps) => (
  <Inline gap={12} align="start" justify="between">
    <Stack gap={2}>
      <Text weight="medium">{of.title}</Text>
      <Text ink="muted" size="small">
        {of.holds}
      </Text>
    </Stack>
    <Button
      flex="none"
      size="xs"
      variant="default"
      aria-label={`Exporter : ${of.title}`}
      onClick={() => onChoose(of)}
    >
      Exporter
    </Button>
  </Inline>
);

export default function ExportsScreen() {
  const { data, pending } = useLoadedRead(api.readExports, {});
  const [chosen, setChosen] = useState<OfferedExport | null>(null);
  if (!data) return pending;
  const groups = keysOf(exportGroups)
    .map((key) => ({ key, offers: data.exports.filter(({ group }) => group === key) }))
    .filter(({ offers }) => offers.length > 0);
  return (
    <Page width="full">
      <Columns least={340} gap={14}>
        {groups.map(({ key, offers }) => (
          <Section key={key} title={exportGroups[key]}>
            <Stack gap={14}>
              {offers.map((of) => (
                <Offer key={of.name} of={of} onChoose={setChosen} />
              ))}
            </Stack>
          </Section>
        ))}
      </Columns>
      <EmebiGoods />
      <Section title="Exports lancés" isFlush>
        <Runs />
      </Section>
      {chosen && <RunDialog of={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
