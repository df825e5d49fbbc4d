// Designations sent together, each on its own; the refused ones are listed with their reasons.
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { finesContract } from "../../contract.ts";
import type { FineRow } from "../../model/fine.ts";

const countOf = (count: number): string => countText(count, "désignation envoyée", "désignations envoyées");

async function send(rows: readonly FineRow[], onDone: () => void): Promise<void> {
  const ready = rows.filter(({ status }) => status === "TO_SEND");
  if (ready.length === 0)
    return notify({ level: "warning", message: "Aucune amende à désigner n’est sélectionnée." });
  const isSure = await confirm({
    title: `Envoyer ${countText(ready.length, "désignation", "désignations")} ?`,
    text: "Chaque client reçoit sa lettre, et les frais de dossier lui sont facturés s’il y a lieu.",
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
  isNext: ({ status }) => status === "TO_SEND",
  open: (rows, onDone) => void send(rows, onDone),
};
