// Clients that the form would duplicate, as it is filled in.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { useForm } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { clientsContract } from "../../contract.ts";
import { ClientLink } from "../parts/ClientLink.tsx";

/** Values of a client's form, which may lack any of them. */
interface TypedClient {
  name?: string;
  companies?: { siret?: string | null }[];
  contacts?: { email?: string | null; phone?: string | null }[];
}

/** `exceptId`: the client being edited. */
export function DuplicateNotice({ exceptId }: { exceptId?: string | undefined }) {
  const { values } = useForm<TypedClient>();
  const [{ name = "", companies = [], contacts = [] }] = useDebouncedValue(values, 500);
  const body = {
    exceptId,
    name,
    sirets: companies.map(({ siret }) => siret ?? ""),
    emails: contacts.map(({ email }) => email ?? ""),
    phones: contacts.map(({ phone }) => phone ?? ""),
  };
  const { data: duplicates = [] } = useQuery({
    queryKey: ["client-duplicates", body],
    queryFn: ({ signal }) => call(clientsContract.findDuplicates, { body }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (duplicates.length === 0) return null;
  return (
    <Text surface="warning" padding={10} paddingX={14} below={16} role="status">
      {duplicates.length === 1
        ? "Ce client existe peut-être déjà :"
        : "Ces clients existent peut-être déjà :"}
      <ul>
        {duplicates.map(({ id, name, isBadPayer, reasons }) => (
          <li key={id}>
            <ClientLink id={id} name={name} /> {isBadPayer && <Badge tone="danger">Mauvais payeur</Badge>}{" "}
            <small>{reasons.join(", ")}</small>
          </li>
        ))}
      </ul>
    </Text>
  );
}
