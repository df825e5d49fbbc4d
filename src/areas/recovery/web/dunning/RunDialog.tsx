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
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { usePending } from "#kit/pending.ts";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { lateLabels } from "#billing/model/documents/late.ts";
import { recoveryContract } from "../../contract.ts";
import { letterLevels } from "../../model/dunning/levels.ts";
import type { DunningRun } from "../../model/dunning/run.ts";

const titles = [
  "Société",
  "Lettre",
  "Échéance",
  { text: lateLabels.toChase, isRight: true },
  { text: "Intérêts, frais", isRight: true },
  "Envoyée à",
];

function Letters({ letters }: { letters: DunningRun["letters"] }) {
  return (
    <PlainTable label="Lettres à envoyer" titles={titles} stacks>
      {letters.map(
        ({ caseId, companyName, level, lateSince, chasedCents, billedCents, recipient, refusals }) => (
          <tr key={caseId}>
            <td>
              <Go to={`/billing/dunning/view/${caseId}`}>{companyName}</Go>
            </td>
            <td data-label="Lettre">{letterLevels[level]}</td>
            <td data-label="Échéance">{lateSince && frenchDay(lateSince)}</td>
            <td data-right data-label={lateLabels.toChase}>
              {frenchPrice(chasedCents)}
            </td>
            <td data-right data-label="Intérêts, frais">
              {frenchPrice(billedCents)}
            </td>
            <td data-label="Envoyée à">{refusals.join(" ") || recipient || "À imprimer"}</td>
          </tr>
        ),
      )}
    </PlainTable>
  );
}

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
