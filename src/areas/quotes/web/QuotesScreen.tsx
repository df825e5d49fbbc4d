import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { usualMove } from "#kernel/flow/flow.ts";
import { useSession } from "#kernel/web/session.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { quoteLists } from "../contract/lists.ts";
import { quoteFlow } from "../model/flow.ts";
import { quoteColumns } from "./quote-columns.tsx";
import type { QuoteLine } from "./view/JointSignatureDialog.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { procedureFlow } from "#signatures/model/flow.ts";

/** Buttons for three kinds of new quote, and for the comparison. */
export function NewQuoteButtons() {
  const { hasPermission } = useSession();
  if (!hasPermission("CREATE_QUOTE")) return null;
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
        <MenuItem onClick={() => navigate("/prospection/quotes/new-medium-term")}>
          Devis moyenne durée (LMD)
        </MenuItem>
        <MenuItem onClick={() => navigate("/prospection/quotes/compare")}>
          Comparer des coûts d’utilisation
        </MenuItem>
      </Menu>
    </Button.Group>
  );
}

// The dialogs are loaded on demand: they need the whole contract, of which the list uses little.
const MailDialog = lazyDialog(() => import("./view/MailDialog.tsx"));
const JointSignatureDialog = lazyDialog(() => import("./view/JointSignatureDialog.tsx"));

interface Selection {
  quotes: readonly QuoteLine[];
  onDone: () => void;
}

function signatureOf({ status, signatureId }: QuoteLine): string {
  if (status !== "PENDING" || signatureId === null) throw new Error("Ce devis n’est pas en signature.");
  return signatureId;
}

/** Returns the recipients, as a French sentence. */
async function remind(quote: QuoteLine): Promise<string> {
  const params = { id: signatureOf(quote) };
  const { signatures } = await import("#signatures/contract.ts");
  const { version } = await call(signatures.readSignature, { params });
  const { signers } = await call(signatures.remindSignature, { params, body: { version } });
  const awaited = signers.filter(({ status }) => status === "NOTIFIED");
  return `relance envoyée à ${awaited.map(({ email }) => email).join(", ")}`;
}

async function cancel(quote: QuoteLine): Promise<void> {
  const signatureId = signatureOf(quote);
  const { quoteSignaturesContract } = await import("../contract/signatures.ts");
  await call(quoteSignaturesContract.cancelQuoteSignature, { body: { signatureId } });
}

const pendingActions: readonly BulkAction<QuoteLine>[] = [
  {
    label: "Relancer",
    may: "AMEND_CONTRACT",
    // A quote in signature has a procedure of the same status.
    isNext: ({ status }) => status === "PENDING" && usualMove(procedureFlow, status) === "remind",
    sends: "Un e-mail de relance part aux signataires",
    run: remind,
  },
  { label: "Annuler la signature", may: "CREATE_QUOTE", isGrave: true, run: cancel },
];

export default function QuotesScreen() {
  const [sending, send] = useState<Selection | null>(null);
  const [mailing, mail] = useState<Selection | null>(null);
  return (
    <>
      <ListScreen
        name="listQuotes"
        endpoint={quoteLists.listQuotes}
        columns={quoteColumns}
        filters={["status", "type", "clientId", "createdAt"]}
        nameOf={({ orderId, companyName }) => `${orderId}, ${companyName}`}
        to={(quote) => `/prospection/quotes/view/${quote.id}`}
        actions={<NewQuoteButtons />}
        bulk={[
          {
            label: "Envoyer en signature",
            may: "CREATE_QUOTE",
            isNext: ({ status }) => usualMove(quoteFlow, status) === "startSignature",
            open: (quotes, onDone) => send({ quotes, onDone }),
          },
          {
            label: "Envoyer par e-mail",
            may: "CREATE_QUOTE",
            open: (quotes, onDone) => mail({ quotes, onDone }),
          },
          ...pendingActions,
        ]}
        empty={{
          title: "Aucun devis",
          hint: "Créez le premier : il sera chiffré pendant que vous le saisissez.",
          action: <NewQuoteButtons />,
        }}
      />
      {mailing && (
        <MailDialog
          quotes={mailing.quotes.map((quote) => ({ ...quote, contactIds: [] }))}
          onDone={mailing.onDone}
          onClose={() => mail(null)}
        />
      )}
      {sending && <JointSignatureDialog {...sending} onClose={() => send(null)} />}
    </>
  );
}
