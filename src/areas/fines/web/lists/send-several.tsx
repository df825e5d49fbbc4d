// Designations sent together, each on its own, once a person has seen its notice; the refused ones are listed with
// their reasons.
import { Bullets } from "#kit/layout/layout.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { finesContract } from "../../contract.ts";
import type { FineRow } from "../../model/fine.ts";

const countOf = (count: number): string => countText(count, "désignation envoyée", "désignations envoyées");

const listOf = (fines: readonly FineRow[]) => (
  <Bullets>
    {fines.map(({ id, number, plate, offenceOn, offenceTime, companyName }) => (
      <li key={id}>
        {companyName || "Une personne"} : avis {number}, {plate}, le {frenchDay(offenceOn)} à {offenceTime}
      </li>
    ))}
  </Bullets>
);

async function send(rows: readonly FineRow[], onDone: () => void): Promise<void> {
  const { true: ready = [], false: unseen = [] } = Object.groupBy(
    rows.filter(({ status }) => status === "TO_SEND"),
    ({ seenAt }) => (seenAt === null ? "false" : "true"),
  );
  if (ready.length === 0)
    return notify({
      level: "warning",
      message:
        unseen.length > 0
          ? `Ouvrez d’abord ces amendes, et comparez l’avis aux valeurs lues : ${unseen.map(({ number }) => number).join(", ")}.`
          : "Aucune amende à désigner n’est sélectionnée.",
    });
  const isSure = await confirm({
    title: `Envoyer ${countText(ready.length, "désignation", "désignations")} ?`,
    text: (
      <>
        Chaque société reçoit sa lettre et est nommée à l’autorité ; les frais de dossier lui sont facturés
        s’il y a lieu.
        {listOf(ready)}
        {unseen.length > 0 && <>Restent à comparer à leur avis, et ne partent pas : {listOf(unseen)}</>}
      </>
    ),
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
