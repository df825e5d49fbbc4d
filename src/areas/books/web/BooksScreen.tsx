// The books of an issuer: months, what is incomplete, balances, VAT, checks, settings.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import { booksContract as api } from "../contract.ts";
import { Months } from "./months/Months.tsx";

const ToComplete = idlePart(() => import("./months/ToComplete.tsx"));
const IssuerChecks = idlePart(() => import("./months/IssuerChecks.tsx"));
const Balance = idlePart(() => import("./ledgers/Balance.tsx"));
const Ledger = idlePart(() => import("./ledgers/Ledger.tsx"));
const VatSummary = idlePart(() => import("./ledgers/VatSummary.tsx"));
const BookSettings = idlePart(() => import("./settings/BookSettings.tsx"));

/** `?issuer=`: the first one when absent. Another issuer has other third parties and lines. */
const address = { issuer: word, third: word, after: word };

export default function BooksScreen() {
  const [{ issuer: issuerId }, set] = useAddress(address);
  const { hasPermission } = useSession();
  const { data, pending } = useLoadedRead(api.readBookAccounts, {});
  if (!data) return <Page>{pending}</Page>;
  const { settings, accounts } = data;
  const issuer = settings.find(({ id }) => id === issuerId) ?? settings[0];
  if (!issuer)
    return (
      <Page>
        <Empty title="Aucune écriture" hint="Les livres s’ouvrent avec le premier fait à comptabiliser." />
      </Page>
    );
  const books = { issuer, accounts };
  return (
    <Page>
      <Text ink="quiet" below={12}>
        Écurie tient des journaux auxiliaires, tirés des faits et figés mois par mois, pour l’outil de votre
        expert-comptable. Ce n’est pas le grand livre général de l’entreprise.
      </Text>
      {settings.length > 1 && (
        <Box below={12}>
          <Chooser
            label="Émetteur"
            options={Object.fromEntries(settings.map(({ id, name }) => [id, name]))}
            value={issuer.id}
            onChange={(id) => set({ issuer: id, third: "", after: "" })}
            width={280}
          />
        </Box>
      )}
      <Tabs
        key={issuer.id}
        tabs={[
          { key: "months", label: "Mois", show: () => <Months books={books} /> },
          { key: "complete", label: "À compléter", show: () => <ToComplete books={books} /> },
          { key: "balance", label: "Balance", show: () => <Balance books={books} /> },
          { key: "ledger", label: "Grand livre", show: () => <Ledger books={books} /> },
          { key: "vat", label: "TVA", show: () => <VatSummary books={books} /> },
          { key: "checks", label: "Contrôles", show: () => <IssuerChecks books={books} /> },
          ...(hasPermission("SET_ACCOUNTS")
            ? [{ key: "settings", label: "Réglages", show: () => <BookSettings books={books} /> }]
            : []),
        ]}
      />
    </Page>
  );
}
