// The entries of a fact, of a car or of a company.
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import type { factSubjects } from "../../model/views.ts";
import { EntriesTable } from "./EntriesTable.tsx";

interface FactEntriesProps {
  subject: (typeof factSubjects)[number];
  id: string;
}

export function FactEntries({ subject, id }: FactEntriesProps) {
  const { data, pending } = useLoadedRead(api.readFactEntries, { params: { subject, id } });
  if (!data) return pending;
  if (data.entries.length === 0)
    return (
      <Empty
        title="Aucune écriture"
        hint="Les écritures sont tirées des faits définitifs, à partir du début des livres."
      />
    );
  return (
    <Section title="Écritures" isFlush>
      <EntriesTable entries={data.entries} />
      {data.hasMore && (
        <Text ink="muted" size="small" padding={12}>
          Seules les plus récentes sont affichées ; les autres sont dans le grand livre.
        </Text>
      )}
    </Section>
  );
}
