// The page of a client, headed by the summaries of later areas.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Client } from "#clients/model/client.ts";
import { ClientRecord } from "#clients/web/parts/ClientRecord.tsx";
import { useSession } from "#kernel/web/session.ts";
import { Go } from "#kit/page/Go.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { fullName } from "#clients/model/contact.ts";
import { ClientSummary } from "./ClientSummary.tsx";
import type { Subject } from "./ClientErasure.tsx";

const newQuote = (companyId: string): PageAddress => `/prospection/quotes/new?company=${companyId}`;

const summary = ({ id }: Client) => <ClientSummary id={id} />;

const ClientErasure = idlePart(() => import("./ClientErasure.tsx"));

function PersonalData({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  const people: (Subject & { name: string })[] =
    client.type === "INDIVIDUAL"
      ? [{ kind: "client", id: client.id, name: client.name }]
      : client.contacts.map((one) => ({ kind: "contact", id: one.id, name: fullName(one) }));
  const [chosen, setChosen] = useState("");
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Données personnelles
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Données personnelles de ${person.name}`}>
        <Stack gap={12}>
          {people.length > 1 && (
            <NativeSelect
              label="Personne"
              value={person.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              data={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <ClientErasure
            key={person.id}
            subject={{ kind: person.kind, id: person.id }}
            onDone={() => setOpen(false)}
          />
        </Stack>
      </Dialog>
    </>
  );
}

export default function ClientScreen({ params }: { params: { id: string } }) {
  const { hasPermission } = useSession();
  const actions = (client: Client) => {
    const [first] = client.companies;
    return (
      <>
        {hasPermission("MANAGE_USERS") && <PersonalData client={client} />}
        {hasPermission("CREATE_QUOTE") && first && (
          <Button component={Go} to={newQuote(first.id)}>
            Nouveau devis
          </Button>
        )}
      </>
    );
  };
  return <ClientRecord id={params.id} above={summary} actions={actions} />;
}
