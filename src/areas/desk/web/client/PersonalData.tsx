// The rights of a person over their data, for an administrator: export, erasure, and legal retention.
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { fullName } from "#clients/model/contact.ts";
import type { Client } from "#clients/model/client.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import type { Subject } from "./ClientErasure.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";

const ClientErasure = idlePart(() => import("./ClientErasure.tsx"));

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
