// The page that a link opens: it shows the record that the link leads to, and takes answers on it.
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type RecordTable, type Row } from "#kernel/server/records/records.ts";
import { asRecipient, type LinkKind, openLink, type OutsiderLink, readLink } from "./links.ts";

interface OfLink {
  token: string;
}

/** An answer on the page: its record is locked, and `client` names the holder of the link in the history. */
export interface Answered<Kind extends RecordTable> {
  call: Call;
  client: Call;
  row: Row<Kind>;
  link: OutsiderLink;
}

interface PageRules<Kind extends RecordTable, Page> {
  /** The record that the link leads to. */
  record: Kind;
  /** The words of its opening in the history; those of the endpoint when absent. */
  opened?: string;
  view: (call: Call, row: Row<Kind>, link: OutsiderLink) => Promise<Page>;
}

/** The verbs of a page: `open`, and `answer` around what each answer does. */
export const linkPage = <Kind extends RecordTable, Page>(
  kind: LinkKind,
  { record, opened, view }: PageRules<Kind, Page>,
) => ({
  /** Leaves one line in the history for each visit. */
  open: async (call: Call, { token }: OfLink): Promise<Page> => {
    const { call: client, link, isNews } = await openLink(call, kind, token);
    const row = await get(call, record, link.subjectId);
    if (isNews) client.recordChange({ record, id: link.subjectId, ...(opened && { did: opened }) });
    else call.markUnchanged();
    return view(call, row, link);
  },
  /** `give` returns the row that the page then shows; null where the answer, sent twice, changes nothing. */
  answer:
    <Form extends object = object>(
      give: (on: Answered<Kind>, form: Omit<Form & OfLink, "token">) => Promise<Row<Kind> | null>,
    ) =>
    async (call: Call, { token, ...form }: Form & OfLink): Promise<Page> => {
      const link = await readLink(call, kind, token);
      const client = asRecipient(call, link);
      const row = await getForUpdate(client, record, link.subjectId);
      const changed = await give({ call, client, row, link }, form);
      if (changed === null) call.markUnchanged();
      return view(call, changed ?? row, link);
    },
});
