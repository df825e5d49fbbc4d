// The feeds of mileages and maintenance data.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { telematicsContract as api } from "../../contract.ts";
import { type Feed, feedSources } from "../../model/feeds/feed.ts";

const Secret = lazyDialog(() => import("./Secret.tsx"));
const NewFeedDialog = lazyDialog(() => import("./NewFeedDialog.tsx"));

const Line = ({ feed }: { feed: Feed }) => (
  <tr>
    <td data-label="Flux">
      <Go to={`/admin/feeds/${feed.name}`}>{feed.label}</Go>{" "}
      {!feed.isActive && <Badge tone="neutral">Arrêté</Badge>}
    </td>
    <td data-label="Provenance">{feedSources[feed.source]}</td>
    <td data-label="Dernière ligne">{feed.heardAt === null ? "Aucune" : frenchInstant(feed.heardAt)}</td>
    <td data-label="Acceptées" data-right>
      {frenchNumber(feed.accepted)}
    </td>
    <td data-label="Refusées" data-right>
      {frenchNumber(feed.refused)}
    </td>
    <td data-label="Véhicules inconnus" data-right>
      {frenchNumber(feed.unknown)}
    </td>
  </tr>
);

export default function FeedsScreen() {
  const { data, pending } = useLoadedRead(api.listFeeds, {});
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!data) return pending;
  const created = (made: string): void => {
    setCreating(false);
    setSecret(made);
  };
  return (
    <Page actions={<Button onClick={() => setCreating(true)}>Nouveau flux</Button>}>
      <Text below={16} ink="quiet">
        Un flux apporte les kilométrages des véhicules, et leurs prochains entretiens, depuis un constructeur
        ou les boîtiers Actia. Ses lignes sont conservées 30 jours ; aucune position n’en est gardée.
      </Text>
      {data.items.length === 0 ? (
        <Empty title="Aucun flux" />
      ) : (
        <PlainTable
          label="Flux de kilométrages"
          titles={[
            "Flux",
            "Provenance",
            "Dernière ligne",
            { text: "Acceptées", isRight: true },
            { text: "Refusées", isRight: true },
            { text: "Véhicules inconnus", isRight: true },
          ]}
          stacks
        >
          {data.items.map((feed) => (
            <Line key={feed.id} feed={feed} />
          ))}
        </PlainTable>
      )}
      {isCreating && <NewFeedDialog onClose={() => setCreating(false)} onCreated={created} />}
      {secret !== null && <Secret secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
