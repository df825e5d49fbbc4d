// The account of the card provider, the payments without an answer, and the events received from payment providers.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Button } from "@mantine/core";
import type { Result } from "#kernel/contract.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { paymentsContract as api } from "../../contract.ts";
import { PaymentModeNotice } from "../parts/PaymentModeNotice.tsx";
import {
  type HookLine,
  hookStates,
  outsideProviders,
  type ProviderTraffic,
} from "../../model/providers/provider.ts";

type Account = Result<typeof api.readStripeAccount>;

async function openOnboarding(): Promise<void> {
  try {
    const answer = await call(api.readStripeOnboardingLink, {});
    location.assign(await answer.text());
  } catch (error) {
    notifyFailure(error, "Le lien d’inscription ne s’ouvre pas");
  }
}

const yesNo = (isIt: boolean): string => (isIt ? "Oui" : "Non");

function AccountSection({ isConfigured, mode, account }: Account) {
  if (!isConfigured || !account)
    return (
      <Section title="Stripe">
        <Empty
          title="Stripe n’est pas réglé"
          hint="Ses clés se donnent dans les réglages de l’application : STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET. D’ici là, les prélèvements se font par mandat SEPA."
        />
      </Section>
    );
  const isComplete = account.requirements.length === 0 && account.isChargingEnabled;
  return (
    <Section
      title="Stripe"
      actions={
        <Button variant={isComplete ? "default" : "filled"} onClick={() => void openOnboarding()}>
          {isComplete ? "Modifier le compte" : "Compléter le compte"}
        </Button>
      }
    >
      <Facts
        columns={2}
        of={[
          ["Compte", [account.name, account.id].filter(Boolean).join(", ")],
          [
            "Mode",
            <Badge key="mode" tone={mode === "test" ? "warning" : "success"}>
              {mode === "test" ? "Mode test" : "Mode réel"}
            </Badge>,
          ],
          ["Encaissements ouverts", yesNo(account.isChargingEnabled)],
          ["Versements ouverts", yesNo(account.isPayingOut)],
          ["Demandé par Stripe", account.requirements.join(", ")],
          ["À fournir avant le", account.dueAt && frenchInstant(account.dueAt)],
          ["Motif de l’arrêt", account.disabledReason],
        ]}
      />
    </Section>
  );
}

const providerKeys = ["gocardless", "stripe"] as const;

const stateTones = { PENDING: "info", LATE: "danger", TREATED: "success" } as const;

function Hooks({ hooks }: { hooks: readonly HookLine[] }) {
  const retry = useWrite(api.retryPaymentHook);
  const again = async (id: string): Promise<void> => {
    try {
      await retry.mutateAsync({ params: { id } });
      notifySuccess("L’événement est repris.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (hooks.length === 0)
    return (
      <Empty title="Aucun événement reçu" hint="Apparaissent ici ceux que GoCardless et Stripe envoient." />
    );
  return (
    <FieldTable
      label="Événements reçus"
      rows={hooks}
      keyOf={({ provider, id }) => `${provider} ${id}`}
      fields={{}}
      columns={[
        { title: "Prestataire", cell: ({ provider }) => outsideProviders[provider] },
        { title: "Événement", cell: ({ kind, id }) => kind || id },
        { title: "Objet", cell: ({ subject }) => subject },
        { title: "Reçu le", cell: ({ receivedAt }) => frenchInstant(receivedAt) },
        {
          title: "Statut",
          cell: ({ state }) => <Badge tone={stateTones[state]}>{hookStates[state]}</Badge>,
        },
        { title: "Résultat", cell: ({ state, outcome, error }) => (state === "TREATED" ? outcome : error) },
        {
          title: "Reprise",
          isHidden: true,
          cell: ({ state, id }) =>
            state !== "TREATED" && (
              <Button size="compact-sm" variant="subtle" onClick={() => void again(id)}>
                Réessayer
              </Button>
            ),
        },
      ]}
      stacks={false}
    />
  );
}

function Unsigned({ unsigned }: Pick<ProviderTraffic, "unsigned">) {
  const counts = providerKeys.filter((one) => unsigned[one] > 0);
  if (counts.length === 0) return null;
  const text = counts.map((one) => `${outsideProviders[one]} : ${frenchNumber(unsigned[one])}`).join(", ");
  return (
    <Text ink="danger" below={8}>
      Événements mal signés, refusés ces sept derniers jours. {text}. Vérifiez le secret des événements.
    </Text>
  );
}

function Unanswered({ calls }: Pick<ProviderTraffic, "calls">) {
  if (calls.length === 0) return null;
  return (
    <Section title={countText(calls.length, "appel sans réponse", "appels sans réponse")} isFlush>
      <FieldTable
        label="Appels sans réponse"
        rows={calls}
        fields={{}}
        columns={[
          { title: "Prestataire", cell: ({ provider }) => outsideProviders[provider] },
          {
            title: "Société",
            cell: ({ kind, batchId, companyName }) => (
              <Go to={`/billing/${kind === "REFUND" ? "transfers" : "debits"}/view/${batchId}`}>
                {companyName}
              </Go>
            ),
          },
          { title: "Référence", cell: ({ reference }) => reference },
          { title: "Montant", cell: ({ amountCents }) => frenchPrice(amountCents), isRight: true },
          { title: "Demandé le", cell: ({ calledAt }) => frenchInstant(calledAt) },
          { title: "Dernière erreur", cell: ({ error }) => error, isLong: true },
        ]}
      />
      <Text ink="muted" above={8}>
        Chacun est recherché chez son prestataire avant d’être demandé de nouveau : rien n’est prélevé ni
        remboursé deux fois.
      </Text>
    </Section>
  );
}

export default function ProviderScreen() {
  const account = useLoadedRead(api.readStripeAccount, {});
  const traffic = useLoadedRead(api.listPaymentHooks, {});
  return (
    <Page>
      <PaymentModeNotice />
      <Stack gap={14}>
        {account.data ? <AccountSection {...account.data} /> : account.pending}
        {traffic.data && <Unanswered calls={traffic.data.calls} />}
        <Section title="Événements reçus">
          {traffic.data ? (
            <>
              <Unsigned unsigned={traffic.data.unsigned} />
              <Hooks hooks={traffic.data.hooks} />
            </>
          ) : (
            traffic.pending
          )}
        </Section>
      </Stack>
    </Page>
  );
}
