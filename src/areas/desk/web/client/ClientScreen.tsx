// The page of a client: what its own area knows, and what later areas hold of it.
import { ClientRecord } from "#clients/web/parts/ClientRecord.tsx";
import type { Client } from "#clients/model/client.ts";
import { ClientScorings } from "#scoring/web/parts/ClientScorings.tsx";
import type { Tab } from "#kit/record/RecordScreen.tsx";

const tabs: readonly Tab<Client>[] = [{ key: "scoring", label: "Scoring", show: ({ companies }) => <ClientScorings companies={companies} /> }];

export default function ClientScreen({ params }: { params: { id: string } }) {
  return <ClientRecord id={params.id} tabs={tabs} />;
}
