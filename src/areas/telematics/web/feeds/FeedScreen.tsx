// The page of a feed: its settings, the instructions of its provider, and the lines that gave no reading.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Breadcrumbs } from "#kit/record/Breadcrumbs.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { telematicsContract as api } from "../../contract.ts";
import type { FeedPage } from "../../contract/feeds.ts";
import { type Feed, feedRecord, type FeedLine, feedLineStates } from "../../model/feeds/feed.ts";
import { staffInstantText } from "../../model/positions/private-mode.ts";
import { AlertFile } from "../AlertFile.tsx";

const forms = recordForms(() => import("./feed-forms.tsx"));
const Secret = lazyDialog(() => import("./Secret.tsx"));

const example = `{ "lines": [{ "id": "…", "vin": "…", "at": "2027-03-15T07:30:00Z", "odometer": 45678,
  "unit": "km", "nextServiceOdometer": 60000, "nextServiceOn": "2027-09-30", "ignition": true }] }`;

const Instructions = ({ hookAddress }: Pick<FeedPage, "hookAddress">) => (
  <Section title="Pour le fournisseur">
    <Facts
      of={[
        ["Adresse appelée", hookAddress],
        ["En-tête X-Feed-Timestamp", "Secondes depuis 1970 ; cinq minutes d’écart au plus"],
        ["En-tête X-Feed-Signature", "HMAC-SHA-256 de « horodatage.contenu » avec le secret, en hexadécimal"],
      ]}
    />
    <Text above={12} below={4}>
      Contenu, 1&nbsp;Mo et 5&nbsp;000 lignes au plus : un VIN ou un IMEI, un instant, et ce qui est connu.
    </Text>
    <pre style={{ whiteSpace: "pre-wrap", margin: 0 }}>{example}</pre>
  </Section>
);

const broughtBy = ({ odometer, nextServiceKm, nextServiceOn }: FeedLine): string =>
  [
    odometer !== null && `${frenchNumber(odometer)}\u00a0km`,
    nextServiceKm !== null && `entretien à ${frenchNumber(nextServiceKm)}\u00a0km`,
    nextServiceOn !== null && `entretien le ${frenchDay(nextServiceOn)}`,
  ]
    .filter(Boolean)
    .join(", ");

const LeftOut = ({ leftOut }: Pick<FeedPage, "leftOut">) => (
  <Section title="Lignes écartées">
    {leftOut.length === 0 ? (
      <Empty title="Aucune ligne écartée" />
    ) : (
      <FieldTable
        label="Lignes écartées"
        rows={leftOut}
        fields={{}}
        columns={[
          { title: "Reçue le", cell: ({ receivedAt }) => staffInstantText(receivedAt) },
          {
            title: "VIN ou IMEI",
            cell: ({ car, carId }) =>
              carId === null ? car : <Go to={`/car-summary/tracking/${carId}`}>{car}</Go>,
          },
          { title: "Instant", cell: ({ at }) => at && staffInstantText(at) },
          { title: "Contenu", cell: broughtBy },
          { title: "Issue", cell: ({ state }) => feedLineStates[state] },
          {
            title: "Raison",
            isLong: true,
            cell: ({ state, reason }) =>
              state === "UNKNOWN_CAR" ? "Lue dès que ce véhicule est connu." : reason,
          },
        ]}
      />
    )}
  </Section>
);

const FeedFacts = ({ feed }: { feed: Feed }) => (
  <Section title="Flux">
    <Facts
      columns={3}
      of={[
        ...factsOf(feed, feedRecord.fields)("source", "unit"),
        ["Dernière ligne", feed.lastReceivedAt === null ? "Aucune" : frenchInstant(feed.lastReceivedAt)],
        ["Acceptées en 30 jours", frenchNumber(feed.accepted)],
        ["Refusées", frenchNumber(feed.refused)],
        ["Véhicules inconnus", frenchNumber(feed.unknown)],
        ...(feed.waiting > 0 ? [["À lire", frenchNumber(feed.waiting)] as const] : []),
      ]}
    />
  </Section>
);

const renewal = {
  title: "Renouveler le secret\u00a0?",
  text: "Les envois signés avec l’ancien secret seront refusés.",
  yes: "Renouveler",
  isDanger: true,
};

export default function FeedScreen({ params: { name } }: { params: { name: string } }) {
  const { data, pending } = useLoadedRead(api.readFeed, { params: { name } });
  const [secret, setSecret] = useState<string | null>(null);
  const renew = useWrite(api.renewFeedSecret);
  if (!data) return pending;
  const { feed, hookAddress, alerts, leftOut } = data;
  return (
    <Page
      crumbs={<Breadcrumbs list="/admin/feeds" name={feed.label} />}
      title={feed.label}
      aside={!feed.isActive && <Badge tone="neutral">Arrêté</Badge>}
      actions={
        <>
          <FormButton forms={forms} name="file" record={feed}>
            Déposer un fichier
          </FormButton>
          <FormButton forms={forms} name="settings" record={feed} variant="default">
            Réglages
          </FormButton>
          <Button
            variant="default"
            onClick={() =>
              void runConfirmed(renewal, async () => {
                const sent = { params: { name }, body: { version: feed.version } };
                setSecret((await renew.mutateAsync(sent)).secret);
              })
            }
          >
            Renouveler le secret
          </Button>
        </>
      }
    >
      {alerts.map((alert) => (
        <AlertFile key={alert.id} alert={alert} />
      ))}
      <FeedFacts feed={feed} />
      <LeftOut leftOut={leftOut} />
      <Instructions hookAddress={hookAddress} />
      {secret !== null && <Secret secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
