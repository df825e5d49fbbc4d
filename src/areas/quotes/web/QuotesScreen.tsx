import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { navigate } from "wouter/use-browser-location";
import { call } from "#kernel/web/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { quoteLists } from "../contract/lists.ts";
import { quoteColumns } from "./parts/quote-columns.tsx";

/** Three ways to begin, and the comparison. */
export function NewQuoteButtons() {
  const { holds } = useSession();
  if (!holds("CREATE_QUOTE")) return null;
  return (
    <Button.Group>
      <Button component={Go} to="/prospection/quotes/new">
        Nouveau devis
      </Button>
      <Menu
        label="Autres devis"
        target={
          <Button px={8} aria-label="Autres devis">
            <IconChevronDown size={16} />
          </Button>
        }
      >
        <MenuItem onClick={() => navigate("/prospection/quotes/new-medium-term")}>Devis moyenne durée (LMD)</MenuItem>
        <MenuItem onClick={() => navigate("/prospection/quotes/compare")}>Comparer des coûts d’utilisation</MenuItem>
      </Menu>
    </Button.Group>
  );
}

// The whole contract comes with the first quote sent: the list alone needs little of it.
async function send({ id, version }: { id: string; version: number }): Promise<void> {
  const { quotesContract } = await import("../contract.ts");
  await call(quotesContract.createQuoteSignature, { body: { quotes: [{ id, version }] } });
}

export default function QuotesScreen() {
  return (
    <ListScreen
      name="listQuotes"
      endpoint={quoteLists.listQuotes}
      columns={quoteColumns}
      filters={["status", "type", "clientId", "createdAt"]}
      to={(quote) => `/prospection/quotes/view/${quote.id}`}
      actions={<NewQuoteButtons />}
      bulk={[{ label: "Envoyer en signature", may: "CREATE_QUOTE", run: send }]}
      empty={{ title: "Aucun devis", hint: "Créez le premier : il sera chiffré pendant que vous le saisissez.", action: <NewQuoteButtons /> }}
    />
  );
}
