// The page of a fine: its notice, its holder, its clocks, its sums, and every move of its life cycle.
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { finesContract as api } from "../../contract.ts";
import type { Fine } from "../../model/fine.ts";
import { fineFlow } from "../../model/flow.ts";
import { fineKinds } from "../../model/kinds.ts";
import { NoticePages } from "../parts/NoticePages.tsx";
import { type DialogName, dialogNames } from "../dialogs/names.ts";
import { Clocks, Holder, Notice, Sums } from "./FineSections.tsx";
import { PaperMenu } from "./PaperMenu.tsx";

const MoveDialog = lazyDialog(() => import("../dialogs/MoveDialog.tsx"));

const sent = ({ id, version }: Fine) => ({ params: { id }, body: { version } });

async function send(fine: Fine): Promise<void> {
  const { companyName, handlingFeeCents, number, plate, offenceOn, offenceTime } = fine;
  const fee =
    handlingFeeCents === 0
      ? "sans frais de dossier"
      : `et ${frenchPrice(handlingFeeCents)} de frais de dossier lui sont facturés aussitôt`;
  const isSure = await confirm({
    title: "Envoyer la désignation\u00a0?",
    text: `Avis ${number}, ${plate}, le ${frenchDay(offenceOn)} à ${offenceTime}. ${companyName || "Le client"} reçoit notre lettre par e-mail, ${fee}. Cette action ne se défait pas d’un clic.`,
    yes: "Envoyer la désignation",
    isDanger: true,
  });
  if (isSure) await call(api.sendFine, sent(fine));
}

const Sections = ({ fine }: { fine: Fine }) => (
  <>
    <Holder fine={fine} />
    <Notice fine={fine} />
    <Clocks fine={fine} />
    <Sums fine={fine} />
  </>
);

/** The notice beside the values that were read in it. */
const WithNotices = ({ fine }: { fine: Fine }) =>
  fine.noticeIds.length === 0 ? (
    <Sections fine={fine} />
  ) : (
    <Columns least={380} gap={16}>
      <div>
        <Sections fine={fine} />
      </div>
      <Section title="Avis reçu">
        {fine.noticeIds.map((id) => (
          <NoticePages key={id} documentId={id} holder="fine" />
        ))}
      </Section>
    </Columns>
  );

export default function FineScreen({ params }: { params: { id: string } }) {
  const read = useRead(api.readFine, { params });
  const [dialog, open] = useState<DialogName | null>(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="fine"
        list="/operations/fines"
        title={({ number }) => `Avis ${number}`}
        aside={({ status }) => <StatusBadge flow={fineFlow} status={status} />}
        subtitle={({ kind, authority, plate }) => [fineKinds[kind].label, authority, plate].join(" · ")}
        moves={{
          ...Object.fromEntries(dialogNames.map((name) => [name, () => open(name)])),
          send,
          ...(read.data?.seenAt === null && { see: (fine: Fine) => call(api.seeFineNotice, sent(fine)) }),
          askDriver: (fine) => call(api.askFineDriver, sent(fine)),
          restore: (fine) => call(api.restoreFine, sent(fine)),
          correct: ({ id }) => navigate(`/operations/fines/edit/${id}`),
        }}
        actions={(fine) => <PaperMenu fine={fine} />}
        selfConfirming={[...dialogNames, "send"]}
        tabs={[{ key: "fine", label: "Amende", show: (fine) => <WithNotices fine={fine} /> }]}
      />
      {dialog && read.data && <MoveDialog name={dialog} fine={read.data} onClose={() => open(null)} />}
    </>
  );
}
