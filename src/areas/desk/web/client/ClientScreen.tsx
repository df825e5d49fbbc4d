// The page of a client, headed by the summaries of later areas.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Client } from "#clients/model/client.ts";
import { ClientRecord } from "#clients/web/parts/ClientRecord.tsx";
import { useSession } from "#kernel/web/session.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Go } from "#kit/page/Go.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Stack, Box, Text } from "#kit/layout/layout.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { sinceText } from "#kit/record/since.ts";
import { SkeletonLine } from "#kit/page/Skeleton.tsx";
import { fullName } from "#clients/model/contact.ts";
import { clientSummaryContract } from "#contracts/contract/client-summary.ts";
import type { Subject } from "./ClientErasure.tsx";
import css from "./summary.module.css";

const newQuote = (companyId: string): PageAddress => `/prospection/quotes/new?company=${companyId}`;

/** The business summary of a client, at the top of its page. */
function ClientSummary({ id }: { id: string }) {
  const { data, error } = useRead(clientSummaryContract.clientSummary, { params: { id } }, { isQuiet: true });
  const today = useToday();
  if (error && !data) return null;
  const toDeliver = data?.toDeliver ? `, dont ${frenchNumber(data.toDeliver)} à livrer` : "";
  const facts: [string, string | undefined][] = [
    ["Contrats en cours", data && `${frenchNumber(data.ongoing + data.toDeliver)}${toDeliver}`],
    ["Loyers mensuels HT", data && frenchPrice(data.monthlyRentCents)],
    ["Dépôts et gages-espèces", data && frenchPrice(data.depositCents)],
    [
      "Scoring",
      data && ([...new Set(data.scorings.map(({ status }) => status))].join(", ") || "Aucun scoring"),
    ],
  ];
  return (
    <Box
      as="section"
      below={14}
      surface="raised"
      className={css.summary}
      aria-label="En bref"
      aria-busy={!data}
    >
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <SkeletonLine width="60%" />}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span>La suite</span>
        {data?.next ? (
          <>
            <Go to={data.next.to} data-late={data.next.isLate || undefined}>
              {data.next.label}
            </Go>
            <Text as="span" ink="muted">
              {[data.next.whose, data.next.since && sinceText(data.next.since as Day, today)]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </>
        ) : (
          <span>{data ? "Rien n’attend." : <SkeletonLine width="40%" />}</span>
        )}
      </p>
    </Box>
  );
}

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
