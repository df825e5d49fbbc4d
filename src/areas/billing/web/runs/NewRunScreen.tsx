// A run under preparation: its issuer, its month, its wave; its preview, then its start.
import { useQuery } from "@tanstack/react-query";
import { type Day, firstOfMonth, frenchDay, isDay } from "#kernel/calendar/day.ts";
import { capitalise } from "#kernel/text/case.ts";
import { countText } from "#kernel/text/count-text.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { issuersContract } from "../../contract/issuers.ts";
import { runsContract } from "../../contract/runs.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import type { Preview } from "../../model/runs/preview.ts";
import type { RunKey } from "../../model/runs/run.ts";
import { monthsAround, type Wave, waves } from "../../model/runs/wave.ts";
import { monthText } from "../../model/why.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";

const address = {
  issuer: word,
  month: word,
  wave: choice<Wave>(["FIRST", "EARLY"], "FIRST"),
};

function useRunKey(): [key: RunKey, set: (patch: { issuer?: string; month?: string; wave?: Wave }) => void] {
  const [{ issuer, month, wave }, set] = useAddress(address);
  const today = useToday();
  const typed = isDay(month) ? month : firstOfMonth(today);
  return [{ issuerId: issuer || lessorIssuerId, month: typed, wave }, set];
}

function KeyFields({
  runKey: { issuerId, month, wave },
  set,
}: {
  runKey: RunKey;
  set: ReturnType<typeof useRunKey>[1];
}) {
  const { data: issuers = [] } = useRead(issuersContract.listIssuers, {});
  const months = Object.fromEntries(
    monthsAround(useToday()).map((one: Day) => [one, capitalise(monthText(one))]),
  );
  return (
    <Inline gap={12} wraps align="end" below={14}>
      {issuers.length > 1 && (
        <Chooser
          label="Émetteur"
          options={Object.fromEntries(issuers.map(({ id, name, code }) => [id, name || code]))}
          value={issuerId}
          onChange={(issuer) => set({ issuer })}
          width={220}
        />
      )}
      <Chooser
        label="Mois"
        options={months}
        value={month}
        onChange={(one) => set({ month: one })}
        width={180}
      />
      <Chooser
        label="Campagne"
        options={waves}
        value={wave}
        onChange={(one) => set({ wave: one })}
        width={420}
      />
    </Inline>
  );
}

/** French reasons against starting the run now. */
function reasonsAgainst({ opensOn, nbOfDocuments }: Preview, today: Day): string[] {
  if (nbOfDocuments === 0) return ["Cette campagne n’a rien à finaliser."];
  return opensOn <= today ? [] : [`Cette campagne est possible à partir du ${frenchDay(opensOn)}.`];
}

function Start({ runKey, preview }: { runKey: RunKey; preview: Preview }) {
  const start = useWrite(runsContract.startBillingRun);
  const reasons = reasonsAgainst(preview, useToday());
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Finaliser ${countText(preview.nbOfDocuments, "document", "documents")} ?`,
      text: `${frenchPrice(preview.totalCents)} TTC. Chaque document reçoit son numéro et ne change plus. La campagne s’arrête et se reprend à tout moment.`,
      yes: "Lancer la campagne",
    });
    if (!isSure) return;
    try {
      const { id } = await start.mutateAsync({ body: runKey });
      navigate(`/billing/runs/view/${id}`, { replace: true });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <RefusableButton reasons={reasons} onClick={() => !start.isPending && void ask()}>
      Lancer la campagne
    </RefusableButton>
  );
}

export default function NewRunScreen() {
  const [runKey, set] = useRunKey();
  const { data, error, refetch } = useQuery<Preview, CallFailure>({
    queryKey: ["preview-billing-run", runKey],
    queryFn: ({ signal }) =>
      call(runsContract.previewBillingRun, { body: runKey }, { signal, isQuiet: true }),
    retry: false,
    // Drafts move by night and by hand: each opening computes again.
    gcTime: 0,
  });
  return (
    <Page actions={data && <Start runKey={runKey} preview={data} />}>
      <KeyFields runKey={runKey} set={set} />
      {!data && !error && <Skeleton lines={8} />}
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && <PreviewPanel runKey={runKey} preview={data} />}
    </Page>
  );
}
