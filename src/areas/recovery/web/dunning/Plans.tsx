// The instalment plans of a case: the one that its client is asked to sign, and those agreed.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { planFlow } from "../../model/dunning/plan-flow.ts";

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

export function Plans({ of: { plans } }: { of: DunningCaseView }) {
  return plans.map((plan) => (
    <div key={plan.id}>
      <Section title={titleOf(plan)} actions={<StatusBadge flow={planFlow} status={plan.status} />}>
        <Text ink="quiet" below={8}>
          {frenchPrice(plan.totalCents)} en {plan.instalments.length} fois. {detailOf(plan)}
        </Text>
        <PlainTable
          label={titleOf(plan)}
          titles={["Échéance", { text: "Montant", isRight: true }, { text: "Réglé", isRight: true }]}
        >
          {plan.instalments.map(({ dueOn, cents, settledCents }) => (
            <tr key={dueOn}>
              <td>{frenchDay(dueOn)}</td>
              <td data-right>{frenchPrice(cents)}</td>
              <td data-right>{frenchPrice(settledCents)}</td>
            </tr>
          ))}
        </PlainTable>
      </Section>
      {plan.signBy !== null && <SignaturePanel kind="instalmentPlan" id={plan.id} hint="" />}
    </div>
  ));
}
