// A batch under preparation: its issuer, its collector, its day, the debits to make and the parts left out with their
// reason; then its creation.
import { Button } from "@mantine/core";
import { isDay, longFrenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { capitalise } from "#kernel/text/case.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { usePending } from "#kit/pending.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { issuersContract } from "#billing/contract/issuers.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { paymentsContract } from "../../contract.ts";
import { collectionDays } from "../../model/debits/days.ts";
import type { Due } from "../../model/debits/debit.ts";
import { channelOfProvider, collectors } from "../../model/debits/due.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { DuePanel } from "./DuePanel.tsx";

const providers: readonly Provider[] = ["embedded", "gocardless", "stripe"];

/** The bank, and the providers that hold the mandate of something due. */
const collectorOptions = ({ provider, channels }: Due): Record<string, string> =>
  Object.fromEntries(
    providers
      .filter(
        (one) =>
          one === "embedded" ||
          one === provider ||
          channels.some(({ channel }) => channel === channelOfProvider[one]),
      )
      .map((one) => [one, collectors[one]]),
  );

interface PrepareProps {
  due: Due;
  issuerId: string;
  onRefused: () => void;
}

function Prepare({ due, issuerId, onRefused }: PrepareProps) {
  const { provider, day, nbOfDebits, totalCents } = due;
  const prepare = useWrite(paymentsContract.prepareDebitBatch);
  const { pending, run } = usePending();
  const createBatch = async (): Promise<void> => {
    try {
      const { id } = await prepare.mutateAsync({
        body: { issuerId, provider, collectionOn: day, nbOfDebits, totalCents },
      });
      navigate(`/billing/debits/view/${id}`, { replace: true });
    } catch (error) {
      notifyFailure(error);
      onRefused();
    }
  };
  return (
    <Button onClick={() => void run(createBatch)} loading={pending !== null} disabled={nbOfDebits === 0}>
      {nbOfDebits === 0
        ? "Rien à prélever"
        : `Préparer ${countText(nbOfDebits, "prélèvement")}, ${frenchPrice(totalCents)}`}
    </Button>
  );
}

/** `?issuerId=&day=&provider=`: the lessor when absent. */
const address = { issuerId: word, day: word, provider: choice(providers, "embedded") };

export default function NewDebitBatchScreen() {
  const [{ issuerId: chosenId, day, provider }, set] = useAddress(address);
  const { data: issuers = [] } = useRead(issuersContract.listIssuers, {});
  const issuerId = chosenId || lessorIssuerId;
  const read = useRead(paymentsContract.readDue, {
    query: { issuerId, provider, ...(isDay(day) && { day }) },
  });
  const due = read.data;
  return (
    <Page actions={due && <Prepare due={due} issuerId={issuerId} onRefused={() => void read.refetch()} />}>
      {!due && !read.error && <Skeleton lines={8} />}
      {read.error && <Problem error={read.error} retry={() => void read.refetch()} />}
      {due && (
        <>
          <Inline below={14} gap={12} align="start" wraps>
            {issuers.length > 1 && (
              <Chooser
                label="Émetteur"
                options={Object.fromEntries(issuers.map(({ id, name, code }) => [id, name || code]))}
                value={issuerId}
                onChange={(one) => set({ issuerId: one, provider: "embedded", day: "" })}
                width={220}
              />
            )}
            <Chooser
              label="Collecté par"
              options={collectorOptions(due)}
              value={due.provider}
              onChange={(one) => set({ provider: one, day: "" })}
              width={160}
            />
            <Chooser
              label="Jour du prélèvement"
              options={Object.fromEntries(
                collectionDays(due.earliestOn, due.day).map((one) => [one, capitalise(longFrenchDay(one))]),
              )}
              value={due.day}
              onChange={(one) => set({ day: one })}
              width={260}
              error={due.dayRefusal}
            />
          </Inline>
          <DuePanel due={due} />
        </>
      )}
    </Page>
  );
}
