// The rights of a person over their data, for an administrator: export, erasure, and what the law keeps.
import { Button, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { fullName } from "#clients/model/contact.ts";
import type { Client } from "#clients/model/client.ts";
import { callDocument, saveFile } from "#kernel/web/client.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { deskContract } from "../../contract.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";

async function exportAll(emails: readonly string[]): Promise<void> {
  try {
    for (const email of emails)
      saveFile(await callDocument(deskContract.exportPersonalData, { body: { email } }, { isQuiet: true }));
  } catch (error) {
    notifyFailure(error);
  }
}

function Plan({ plan }: { plan: ErasurePlan }) {
  return (
    <>
      {plan.erased.length > 0 && (
        <section>
          <Title order={4}>Ce qui sera effacé</Title>
          <ul>
            {plan.erased.map(({ what, count }) => (
              <li key={what}>
                {what} ({count}), et leur trace dans l’historique
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.kept.length > 0 && (
        <section>
          <Title order={4}>Ce que la loi demande de garder</Title>
          <ul>
            {plan.kept.map(({ what, count, why, until }) => (
              <li key={what}>
                {what} ({count}), {until}. <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Asked = { kind: "client" | "contact"; id: string };

function Erasure({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const { data: plan } = useRead(deskContract.readErasure, { params: asked });
  if (!plan) return null;
  return (
    <Stack>
      <Plan plan={plan} />
      <Button variant="default" onClick={() => void exportAll(plan.emails)}>
        Exporter ses données
      </Button>
      {plan.reasons.length > 0 ? (
        <Text role="status">Rien ne peut être effacé pour l’instant. {plan.reasons.join(" ")}</Text>
      ) : (
        <FormPanel
          endpoint={deskContract.erasePersonalData}
          params={asked}
          submit="Effacer définitivement"
          isGrave
          onCancel={onDone}
          onDone={() => {
            notifySuccess("Les données de cette personne sont effacées.");
            onDone();
          }}
        >
          <TextField name="reason" label="Motif, gardé dans l’historique sans nommer la personne" />
        </FormPanel>
      )}
    </Stack>
  );
}

export function PersonalData({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  const people: (Asked & { name: string })[] =
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
          <Erasure
            key={person.id}
            asked={{ kind: person.kind, id: person.id }}
            onDone={() => setOpen(false)}
          />
        </Stack>
      </Dialog>
    </>
  );
}
