// Designations sent together, each on its own, once a person has seen its notice; the refused ones are listed with
// their reasons.
import { Bullets, Text } from "#kit/layout/layout.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { finesContract } from "../../contract.ts";
import type { FineRow } from "../../model/fine.ts";

const countOf = (count: number): string => countText(count, "désignation envoyée", "désignations envoyées");

const lineOf = ({ number, plate, offenceOn, offenceTime, companyName }: FineRow): string =>
  `${companyName || "Une personne"} : avis ${number}, ${plate}, le ${frenchDay(offenceOn)} à ${offenceTime}`;

const Lines = ({ of }: { of: readonly FineRow[] }) => (
  <Bullets>
    {of.map((fine) => (
      <li key={fine.id}>{lineOf(fine)}</li>
    ))}
  </Bullets>
);

const Sendings = ({ ready, unseen }: { ready: readonly FineRow[]; unseen: readonly FineRow[] }) => (
  <>
    <Text as="p">
      Chaque société reçoit sa lettre et est nommée à l’autorité ; les frais de dossier lui sont facturés s’il
      y a lieu.
    </Text>
    <Lines of={ready} />
    {unseen.length > 0 && (
      <>
        <Text as="p" ink="warning">
          Pas encore : personne n’a comparé l’avis aux valeurs lues.
        </Text>
        <Lines of={unseen} />
      </>
    )}
  </>
);

async function send(rows: readonly FineRow[], onDone: () => void): Promise<void> {
  const toSend = rows.filter(({ status }) => status === "TO_SEND");
  const [ready, unseen] = [
    toSend.filter(({ seenAt }) => seenAt !== null),
    toSend.filter(({ seenAt }) => seenAt === null),
  ];
  if (ready.length === 0)
    return notify({
      level: "warning",
      message:
        unseen.length > 0
          ? `Ouvrez d’abord ${unseen.length > 1 ? "ces amendes" : "cette amende"} et comparez l’avis aux valeurs lues : ${unseen.map(({ number }) => number).join(", ")}.`
          : "Aucune amende à désigner n’est sélectionnée.",
    });
  const isSure = await confirm({
    title: `Envoyer ${countText(ready.length, "désignation", "désignations")} ?`,
    text: <Sendings ready={ready} unseen={unseen} />,
    yes: "Envoyer",
  });
  if (!isSure) return;
  try {
    const { results } = await call(finesContract.sendFines, {
      body: { fines: ready.map(({ id, version }) => ({ id, version })) },
    });
    const refused = results.filter(({ isSent }) => !isSent);
    if (refused.length < results.length) notifySuccess(`${countOf(results.length - refused.length)}.`);
    if (refused.length > 0)
      notify({
        level: "error",
        title: countText(refused.length, "désignation refusée", "désignations refusées"),
        message: refused.map(({ number, reasons }) => `${number} : ${reasons.join(" ")}`).join(" "),
      });
    onDone();
  } catch (error) {
    notifyFailure(error);
  }
}

export const sendSeveral: BulkAction<FineRow> = {
  label: "Envoyer les désignations",
  may: "CREATE_FINE",
  isNext: ({ status, seenAt }) => status === "TO_SEND" && seenAt !== null,
  open: (rows, onDone) => void send(rows, onDone),
};
