// The page of a fine: its notice, its holder, its clocks, its sums, and every move of its life cycle.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { plainMove } from "#kit/record/plain-move.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { finesContract as api } from "../../contract.ts";
import type { Fine } from "../../model/fine.ts";
import { fineFlow } from "../../model/flow.ts";
import { fineKinds } from "../../model/kinds.ts";
import { NoticePages } from "../parts/NoticePages.tsx";
import { Clocks, Holder, Notice, Sums } from "./FineSections.tsx";
import { PaperMenu } from "./PaperMenu.tsx";

// A notice that was seen is compared once: its offer has no form.
const forms = recordForms(
  () => import("../dialogs/fine-forms.tsx"),
  [
    "settle",
    "nameHolder",
    "keep",
    "contest",
    "checkAgain",
    "recordDriver",
    "checkCertificate",
    "proveDispatch",
    "refuseToCheck",
    "refuseToPay",
    "acknowledge",
    "pay",
    "payContested",
    "rectify",
    "reopenPayment",
    "reopenDesignation",
    "increase",
    "withdraw",
  ],
);

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
  if (isSure) await plainMove(api.sendFine)(fine);
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
  return (
    <RecordScreen
      read={read}
      kind="fine"
      list="/operations/fines"
      title={({ number }) => `Avis ${number}`}
      aside={({ status }) => <StatusBadge flow={fineFlow} status={status} />}
      subtitle={({ kind, authority, plate }) => [fineKinds[kind].label, authority, plate].join(" · ")}
      moves={{
        send,
        ...(read.data?.seenAt === null && { see: plainMove(api.seeFineNotice) }),
        askDriver: plainMove(api.askFineDriver),
        restore: plainMove(api.restoreFine),
        correct: ({ id }) => navigate(`/operations/fines/edit/${id}`),
      }}
      forms={forms}
      actions={(fine) => <PaperMenu fine={fine} />}
      selfConfirming={["send"]}
      tabs={[{ key: "fine", label: "Amende", show: (fine) => <WithNotices fine={fine} /> }]}
    />
  );
}
