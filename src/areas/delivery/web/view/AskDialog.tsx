// Asks the client for the slot, by mail: their page also shows the progress of the car.
import { Autocomplete } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import { isLinkActive } from "#kernel/links/outsider-link.ts";
import { useSession } from "#kernel/web/session.ts";
import { useMinute } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { useField, useForm } from "#kit/form/form.ts";
import { deliveryContract } from "../../contract.ts";
import type { Slot } from "../../model/slot.ts";

/** A contact of the company, or anybody: choosing a contact fills in the address. */
function Recipient({ contacts }: Pick<Slot, "contacts">) {
  const field = useField<string>({ name: "name", label: "Destinataire" });
  const { set } = useForm();
  const change = (name: string): void => {
    field.set(name);
    const contact = contacts.find((one) => one.name === name);
    if (contact) set("email", contact.email);
  };
  return (
    <Autocomplete
      label="Destinataire"
      withAsterisk
      data={[...new Set(contacts.map(({ name }) => name))]}
      value={field.value ?? ""}
      error={field.error}
      onChange={change}
      onBlur={field.touch}
    />
  );
}

/** A link holder sets where the car goes: links sent earlier to other people end with this request. */
function EndedLinks({ links }: Pick<Slot, "links">) {
  const { values } = useForm<{ email?: string }>();
  const now = useMinute();
  const email = values.email?.trim().toLowerCase() ?? "";
  const others = links.filter((link) => isLinkActive(link, now) && link.email !== email);
  if (email === "" || others.length === 0) return null;
  const names = [...new Set(others.map((link) => `${link.name} (${link.email})`))];
  return (
    <p role="status">
      {others.length > 1 ? "Les liens déjà envoyés" : "Le lien déjà envoyé"} à {names.join(", ")} ne{" "}
      {others.length > 1 ? "mèneront" : "mènera"} plus nulle part.
    </p>
  );
}

export default function AskDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { hasPermission } = useSession();
  const [first] = slot.contacts;
  const start = {
    version: slot.version,
    name: slot.contactName || first?.name,
    email: slot.contactEmail || first?.email,
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Demander le créneau ${slot.orderId}`}
      size="sm"
      endpoint={deliveryContract.askClient}
      params={{ id: slot.id }}
      start={start}
      submit="Envoyer la demande"
      isOutgoing
      done={({ contactEmail }) => `La demande est envoyée à ${contactEmail}.`}
    >
      <Recipient contacts={slot.contacts} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        {...(!hasPermission("SCHEDULE_DELIVERY") && {
          description: "Celui d’un contact du client : qui reçoit le lien choisit où va le véhicule.",
        })}
      />
      <EndedLinks links={slot.links} />
      <TextArea
        name="message"
        label="Message"
        description="Ajouté au lien vers la page de la livraison."
        rows={3}
      />
    </FormDialog>
  );
}
