// The rights of a person over their data, for an administrator: export, erasure, and what the law keeps.
import { Button, NativeSelect, Stack } from "@mantine/core";
import "@mantine/core/styles/Stack.css";
import { useState } from "react";
import { fullName } from "#clients/model/contact.ts";
import type { Client } from "#clients/model/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { deskContract } from "../../contract.ts";
import { Erasure, erasureForm } from "../privacy/Erasure.tsx";

type Subject = { kind: "client" | "contact"; id: string };

function ClientErasure({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const { data: plan, error, refetch } = useRead(deskContract.readErasure, { params: subject });
  if (error && !plan) return <Problem error={error} retry={() => void refetch()} />;
  if (!plan) return <Skeleton lines={5} />;
  return (
    <Erasure plan={plan}>
      <FormPanel
        endpoint={deskContract.erasePersonalData}
        params={subject}
        {...erasureForm}
        onCancel={onDone}
        onDone={() => {
          notifySuccess("Les données de cette personne sont effacées.");
          onDone();
        }}
      />
    </Erasure>
  );
}

export function PersonalData({ client }: { client: Client }) {
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
        <Stack>
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
