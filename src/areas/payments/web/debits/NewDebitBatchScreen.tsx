// A batch under preparation: its issuer, its collector, its day, the debits to make and the parts left out with their
// reason; then its creation.
import { Button } from "@mantine/core";
import { isDay, longFrenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice, frenchNumber } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { capitalise } from "#kernel/text/case.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Page, Section } from "#kit/page/Page.tsx";
import { usePending } from "#kit/pending.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { issuersContract } from "#billing/contract/issuers.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { paymentsContract } from "../../contract.ts";
import { collectionDays } from "../../model/debits/days.ts";
import type { Due, DuePart } from "../../model/debits/debit.ts";
import { channelOfProvider, collectors, collectionChannels } from "../../model/debits/due.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { debitRecord } from "../../model/debits/records.ts";

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

const Channels = ({ channels }: Pick<Due, "channels">) => (
  <Section title="Par moyen de paiement" isFlush>
    <FieldTable
      label="À encaisser, par moyen de paiement"
      rows={channels}
      keyOf={({ channel }) => channel}
      fields={{}}
      columns={[
        { title: "Moyen", cell: ({ channel }) => collectionChannels[channel] },
        { title: "Échéances", cell: ({ nbOfParts }) => frenchNumber(nbOfParts), isRight: true },
        { title: "Reste dû", cell: ({ remainingCents }) => frenchPrice(remainingCents), isRight: true },
        { title: "Prélèvements", cell: ({ nbOfDebits }) => frenchNumber(nbOfDebits), isRight: true },
        { title: "À prélever", cell: ({ debitCents }) => frenchPrice(debitCents), isRight: true },
      ]}
    />
  </Section>
);

const Outcome = ({ reason, accountChange }: DuePart) => (
  <>
    {reason === null ? <Badge tone="success">À prélever</Badge> : capitalise(reason)}
    {accountChange && <Text ink="warning">{capitalise(accountChange)}</Text>}
  </>
);

function DuePanel({ due }: { due: Due }) {
  if (due.nbOfParts === 0)
    return (
      <Empty title="Rien n’est dû ce jour-là" hint="Choisissez un jour plus tard : les échéances y sont." />
    );
  return (
    <>
      <Channels channels={due.channels} />
      <Section title="Échéances" isFlush>
        <FieldTable
          label="Échéances"
          rows={due.parts}
          keyOf={({ partId }) => partId}
          fields={debitRecord.fields}
          columns={[
            "companyName",
            {
              title: "Document",
              cell: ({ documentId, number }) => (
                <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>
              ),
            },
            { title: "Échéance", cell: ({ dueOn }) => <DayCell day={dueOn} /> },
            { title: "Reste dû", cell: ({ remainingCents }) => frenchPrice(remainingCents), isRight: true },
            {
              title: "À prélever",
              cell: ({ reason, debitCents }) => (reason === null ? frenchPrice(debitCents) : "—"),
              isRight: true,
            },
            { title: "Suite", cell: (part) => <Outcome {...part} />, isLong: true },
          ]}
        />
        {due.nbOfParts > due.parts.length && (
          <Text ink="muted" above={8}>
            {frenchNumber(due.nbOfParts - due.parts.length)} autres échéances ne sont pas affichées ; les
            totaux les comptent.
          </Text>
        )}
      </Section>
    </>
  );
}

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
