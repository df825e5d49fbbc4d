// The quotes of a client, on its page.
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { quoteLists } from "../contract/lists.ts";
import { quoteColumns } from "./quote-columns.tsx";

/** The client's name is redundant on its own page. */
const columns = quoteColumns.filter(({ key }) => key !== "clientName");

export default function ClientQuotes({ record: { id } }: { record: { id: string } }) {
  return (
    <Section isFlush>
      <ListPanel
        name="listClientQuotes"
        endpoint={quoteLists.listClientQuotes}
        params={{ id }}
        columns={columns}
        filters={["status", "companyId"]}
        to={(quote) => `/prospection/quotes/view/${quote.id}`}
        empty={{ title: "Aucun devis", hint: "Le premier se fait depuis « Nouveau devis »." }}
      />
    </Section>
  );
}
