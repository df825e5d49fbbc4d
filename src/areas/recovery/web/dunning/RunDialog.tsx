// The letters due today, read before they leave.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { usePending } from "#kit/pending.ts";
import { lateLabels } from "#billing/model/documents/late.ts";
import { recoveryContract } from "../../contract.ts";
import { letterRecord } from "../../model/dunning/records.ts";
import type { DunningRun } from "../../model/dunning/run.ts";

const Letters = ({ letters }: Pick<DunningRun, "letters">) => (
  <FieldTable
    label="Lettres à envoyer"
    rows={letters}
    keyOf={({ caseId }) => caseId}
    fields={letterRecord.fields}
    columns={[
      {
        title: "Société",
        cell: ({ caseId, companyName }) => <Go to={`/billing/dunning/view/${caseId}`}>{companyName}</Go>,
      },
      "level",
      { title: "Échéance", cell: ({ lateSince }) => lateSince && frenchDay(lateSince) },
      { title: lateLabels.toChase, cell: ({ chasedCents }) => frenchPrice(chasedCents), isRight: true },
      { title: "Intérêts, frais", cell: ({ billedCents }) => frenchPrice(billedCents), isRight: true },
      {
        title: "Envoyée à",
        cell: ({ refusals, recipient }) => refusals.join(" ") || recipient || "À imprimer",
      },
    ]}
  />
);

function Warnings({ letters, total }: DunningRun) {
  return (
    <>
      {letters.some(({ refusals }) => refusals.length > 0) && (
        <Box surface="warning" padding={12}>
          Les lettres dont la ligne porte une raison ne partent pas.
        </Box>
      )}
      {total > letters.length && (
        <Text ink="quiet">
          {countText(letters.length, "lettre affichée", "lettres affichées")} sur {total} : les suivantes
          viendront après cet envoi.
        </Text>
      )}
    </>
  );
}

function Run({ run, onClose }: { run: DunningRun; onClose: () => void }) {
  const send = useWrite(recoveryContract.sendDunningRun);
  const { pending, run: runOnce } = usePending();
  const { letters } = run;
  if (letters.length === 0)
    return <Empty title="Aucune lettre à envoyer" hint="Aucun dossier n’a atteint le jour de sa lettre." />;
  const ready = letters.filter(({ refusals }) => refusals.length === 0);
  const ask = async (): Promise<void> => {
    try {
      const { queued } = await send.mutateAsync({
        body: { letters: ready.map(({ caseId: id, version }) => ({ id, version })) },
      });
      notifySuccess(`${countText(queued, "lettre part", "lettres partent")}.`);
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack gap={14}>
      <Warnings {...run} />
      <Letters letters={letters} />
      <Inline gap={8} justify="end">
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button onClick={() => void runOnce(ask)} loading={pending !== null} disabled={ready.length === 0}>
          Envoyer {countText(ready.length, "lettre", "lettres")}
        </Button>
      </Inline>
    </Stack>
  );
}

export default function RunDialog({ onClose }: { onClose: () => void }) {
  const { data, pending } = useLoadedRead(recoveryContract.previewDunningRun, {});
  return (
    <Dialog isOpen onClose={onClose} title="Lettres à envoyer" size="xl">
      {data ? <Run run={data} onClose={onClose} /> : pending}
    </Dialog>
  );
}
