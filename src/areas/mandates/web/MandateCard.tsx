// One mandate of a company: its state, its account, what may be done now.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Badge, DayCell, StatusBadge } from "#kit/cell/cells.tsx";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { type Moves, useOffers } from "#kit/record/offers.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { mandatesContract as api } from "../contract.ts";
import { mandateFlow } from "../model/flow.ts";
import { type Mandate, mandateRecord } from "../model/mandate.ts";
import { schemes } from "../model/wording.ts";

const forms = recordForms(() => import("./mandate-forms.tsx"));

async function copyLink({ id, signer }: Mandate): Promise<void> {
  const answer = await call(api.copyBillingProcedureLink, { params: { id } });
  await navigator.clipboard.writeText(await answer.text());
  notifySuccess(`Le lien de ${signer.name} est copié.`);
}

function accountText(account: NonNullable<Mandate["account"]>): string {
  const iban = account.iban.includes("•") ? account.iban : frenchIban(account.iban);
  return [iban, account.bankName, account.holder].filter(Boolean).join(" · ");
}

/** « Passé de Loire Location le 20/05/2027 ». */
const passingFacts = ({ passing }: Mandate): [string, string][] =>
  passing === null
    ? []
    : [
        [
          passing.direction === "FROM" ? "Passé de" : "Passé à",
          `${passing.creditorName} le ${frenchDay(passing.on)}`,
        ],
      ];

const MandateFacts = ({ mandate }: { mandate: Mandate }) => (
  <Facts
    columns={3}
    of={factsOf(mandate, mandateRecord.fields)(
      ["Créancier", mandate.creditorName],
      ...passingFacts(mandate),
      ["Compte", mandate.account && accountText(mandate.account)],
      ["Compte à signer", mandate.proposedAccount && accountText(mandate.proposedAccount)],
      ["Signataire", `${mandate.signer.name}, ${mandate.signer.email}`],
      [
        "Demandé",
        mandate.passing?.direction !== "FROM" &&
          `le ${frenchInstant(mandate.createdAt)}, par ${mandate.createdBy}`,
      ],
      ["Relancé", mandate.remindedAt && `le ${frenchInstant(mandate.remindedAt)}`],
      "signedOn",
      "givenOn",
      "confirmedOn",
      ["Dernier prélèvement le", mandate.presentedOn && <DayCell day={mandate.presentedOn} />],
      ["Caduc sans prélèvement le", mandate.expiresOn && <DayCell day={mandate.expiresOn} />],
      "reason",
    )}
  />
);

const target = ({ id, version }: Mandate) => ({ params: { id }, body: { version } });

/** The actions of a mandate that need no form. */
const moves: Moves<Mandate> = {
  remind: async (mandate) => {
    await call(api.remindBillingProcedure, target(mandate));
    notifySuccess(`La relance part à ${mandate.signer.name}.`);
  },
  amendAccount: async (mandate) => {
    await call(api.amendMandateAccount, target(mandate));
    notifySuccess(`${mandate.signer.name} reçoit un lien pour indiquer et signer son nouveau compte.`);
  },
  copyLink,
};

export function MandateCard({ mandate }: { mandate: Mandate }) {
  const { hasPermission } = useSession();
  const offerActions = useOffers({
    record: mandate,
    of: mandate.reference,
    offers: mandate.offers,
    moves,
    forms,
  });
  const paper = {
    key: "paper",
    name: mandate.account ? "Mandat signé" : "Mandat à signer",
    endpoint: api.readMandatePaper,
    sent: { params: { id: mandate.id } },
  };
  return (
    <Box as="article" below={14} padding={14} surface="outline" aria-label={`Mandat ${mandate.reference}`}>
      <Inline gap={10} wraps justify="between" below={10}>
        <Inline gap={8} wraps>
          <strong>{mandate.reference}</strong>
          <span>{schemes[mandate.scheme]}</span>
          <StatusBadge flow={mandateFlow} status={mandate.status} />
          {mandate.isTest && <Badge tone="warning">Mode test</Badge>}
        </Inline>
        <Inline gap={8} wraps>
          <OfferActionButtons of={offerActions} inSight={2} />
        </Inline>
      </Inline>
      <NextSteps next={mandate.next} offerActions={offerActions} />
      <MandateFacts mandate={mandate} />
      {mandate.hasPaper && hasPermission("ADD_PAYMENT_METHOD") && <Documents lines={[paper]} />}
    </Box>
  );
}
