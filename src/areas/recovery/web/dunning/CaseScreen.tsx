// Page of a dunning case: what is late, the letters, the plans, and what may be done.
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { plainMove } from "#kit/record/plain-move.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { recoveryContract as api } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";
import { planRecord } from "../../model/dunning/records.ts";
import { JudgmentButton } from "../insolvency/JudgmentButton.tsx";
import { BadPayer, CaseFacts, LateDocuments, Letters } from "./CaseSections.tsx";

const forms = recordForms(
  () => import("./case-forms.tsx"),
  ["proposePlan", "agreePlan", "pause", "handOver", "waive"],
);

async function sendLetter({ id, version }: DunningCaseView): Promise<void> {
  const { letters } = await call(api.sendDunningLetter, { params: { id }, body: { version } });
  const recipient = letters[0]?.recipient ?? "";
  notifySuccess(recipient === "" ? "La lettre est prête à imprimer." : `La lettre part à ${recipient}.`);
}

async function resume(of: DunningCaseView): Promise<void> {
  await plainMove(api.resumeDunningCase)(of);
  notifySuccess("Les relances reprennent.");
}

async function billInterest(of: DunningCaseView): Promise<void> {
  await plainMove(api.billLateInterest)(of);
  notifySuccess("Les intérêts sont facturés.");
}

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));

type Plan = DunningCaseView["plans"][number];

const titleOf = ({ agreedOn, createdAt }: Plan): string =>
  agreedOn === null
    ? `Échéancier proposé le ${frenchDay(dayInParis(createdAt))}`
    : `Échéancier du ${frenchDay(agreedOn)}`;

const detailOf = ({ status, signBy, reason }: Plan): string =>
  status === "PROPOSED" && signBy !== null
    ? `Le client peut le signer jusqu’au ${frenchDay(signBy)} ; aucune lettre ne part d’ici là.`
    : reason;

function Plans({ of: { plans } }: { of: DunningCaseView }) {
  return plans.map((plan) => (
    <div key={plan.id}>
      <Section title={titleOf(plan)} actions={<StatusBadge flow={planFlow} status={plan.status} />}>
        <Text ink="quiet" below={8}>
          {frenchPrice(plan.totalCents)} en {plan.instalments.length} fois. {detailOf(plan)}
        </Text>
        <FieldTable
          label={titleOf(plan)}
          rows={plan.instalments}
          keyOf={({ dueOn }) => dueOn}
          fields={planRecord.fields.instalments.fields}
          columns={[
            "dueOn",
            "cents",
            { title: "Réglé", cell: ({ settledCents }) => frenchPrice(settledCents), isRight: true },
          ]}
          stacks={false}
        />
      </Section>
      {plan.signBy !== null && <SignaturePanel kind="instalmentPlan" id={plan.id} hint="" />}
    </div>
  ));
}

export default function CaseScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(api.readDunningCase, { params })}
      kind="dunningCase"
      list="/billing/dunning"
      title={({ companyName }) => `Relances de ${companyName}`}
      aside={({ status }) => <StatusBadge flow={dunningFlow} status={status} />}
      subtitle={({ clientId, companyName }) => (
        <Go to={`/prospection/clients/view/${clientId}?tab=billing`}>{companyName}</Go>
      )}
      moves={{ remind: sendLetter, chase: sendLetter, giveNotice: sendLetter, resume, billInterest }}
      forms={forms}
      actions={({ companyId, companyName }) => (
        <JudgmentButton company={{ id: companyId, name: companyName }} />
      )}
      tabs={[
        {
          key: "case",
          label: "Dossier",
          show: (one) => (
            <>
              <BadPayer of={one} />
              <CaseFacts of={one} />
              <LateDocuments of={one} />
              <Plans of={one} />
              <Letters of={one} />
            </>
          ),
        },
      ]}
    />
  );
}
