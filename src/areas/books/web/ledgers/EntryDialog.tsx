// One entry with all its lines.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { booksContract as api } from "../../contract.ts";
import { EntriesTable } from "../parts/EntriesTable.tsx";

export default function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, pending } = useLoadedRead(api.readFactEntries, { params: { subject: "entry", id } });
  return (
    <Dialog isOpen onClose={onClose} title="Écriture" size="xl">
      {data ? <EntriesTable entries={data.entries} /> : pending}
    </Dialog>
  );
}
