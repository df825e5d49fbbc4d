// The request of an appointment to a client: its recipient, its message, the links that it ends.
import { Autocomplete } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import type { Permission } from "#kernel/contract.ts";
import { isLinkActive, type LinkState } from "#kernel/links/outsider-link.ts";
import { useSession } from "#kernel/web/session.ts";
import { useMinute } from "#kernel/web/today.ts";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { useField, useForm } from "#kit/form/form.ts";
import type { Slot } from "../../model/slot.ts";

/** A contact of the company, or anybody: choosing a contact fills in the address. */
function Recipient({ contacts }: Pick<Slot, "contacts">) {
  const input = useField<string>({ name: "name", label: "Destinataire" });
  const { set } = useForm();
  const change = (name: string): void => {
    input.set(name);
    const contact = contacts.find((one) => one.name === name);
    if (contact) set("email", contact.email);
  };
  return (
    <Autocomplete
      label="Destinataire"
      withAsterisk
      data={[...new Set(contacts.map(({ name }) => name))]}
      value={input.value ?? ""}
      error={input.error}
      onChange={change}
      onBlur={input.touch}
    />
  );
}

/** A link holder sets where the car goes: links sent earlier to other people end with this request. */
function EndedLinks({ links }: { links: readonly LinkState[] }) {
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

interface RequestFieldsProps extends Pick<Slot, "contacts"> {
  links: readonly LinkState[];
  /** Permission to write to anybody. */
  may: Permission;
  about: "livraison" | "restitution";
}

export function RequestFields({ contacts, links, may, about }: RequestFieldsProps) {
  const { hasPermission } = useSession();
  return (
    <>
      <Recipient contacts={contacts} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        {...(!hasPermission(may) && {
          description: "Celui d’un contact du client : qui reçoit le lien choisit où va le véhicule.",
        })}
      />
      <EndedLinks links={links} />
      <TextArea
        name="message"
        label="Message"
        description={`Ajouté au lien vers la page de la ${about}.`}
        rows={3}
      />
    </>
  );
}
