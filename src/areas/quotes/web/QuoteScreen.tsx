import type { PageAddress } from "#kernel/page-address.ts";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { navigate } from "#kernel/web/navigate.ts";
import { dayInParis } from "#kernel/day.ts";
import { useRead } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Go } from "#kit/page/Go.tsx";
import { openDocument } from "#kit/record/Documents.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { SignaturePanel } from "#signatures/web/parts/SignaturePanel.tsx";
import { quotesContract } from "../contract.ts";
import { documentKinds, documentTitles } from "../model/documents.ts";
import { quoteFlow } from "../model/flow.ts";
import { quotedCarTitle } from "../model/priced-car.ts";
import type { Quote } from "../model/quote.ts";
import { DiscountNote } from "./parts/DiscountNote.tsx";
import { Headline } from "./view/Headline.tsx";
import { PapersTab } from "./view/PapersTab.tsx";
import { QuoteTab } from "./view/QuoteTab.tsx";
import { RentTab } from "./view/RentTab.tsx";
import type { MailedQuote } from "./view/MailDialog.tsx";
import { SendDialog } from "./view/SendDialog.tsx";
import { SendingsTab } from "./view/SendingsTab.tsx";
import { WithdrawDialog } from "./view/WithdrawDialog.tsx";
import { piece } from "#kit/page/piece.tsx";

const SendTogetherDialog = piece(() => import("./view/SendTogetherDialog.tsx"));
const MailDialog = piece(() => import("./view/MailDialog.tsx"));

const editor = (way: "edit" | "copy", id: string, more: "" | "&french=1" = ""): PageAddress =>
  `/prospection/quotes/new?${way}=${id}${more}`;

/** A copy of a car bought in France loses its purchase and its discount, unless the person keeps them. */
async function copy({ id, isBoughtInFrance }: Quote): Promise<void> {
  const isKept =
    isBoughtInFrance &&
    (await confirm({
      title: "Garder l’achat en France ?",
      text: "Ce devis suppose un véhicule acheté en France. Sans cela, la copie part du prix du catalogue, sans remise.",
      yes: "Garder l’achat et la remise",
      no: "Repartir du catalogue",
    }));
  navigate(editor("copy", id, isKept ? "&french=1" : ""));
}

const Papers = ({ quote }: { quote: Quote }) => (
  <Menu
    label="Documents"
    target={
      <Button variant="default" rightSection={<IconChevronDown size={14} />}>
        Documents
      </Button>
    }
  >
    {documentKinds.map((kind) => (
      <MenuItem
        key={kind}
        refusal={(kind === "order-form" && quote.orderFormRefusals.join(" ")) || undefined}
        onClick={() =>
          void openDocument(quotesContract.readQuoteDocument, { params: { id: quote.id, kind } })
        }
      >
        {documentTitles[kind]}
      </MenuItem>
    ))}
  </Menu>
);

/** The quote with those made in one go that may still be sent like it, itself first. */
const ready = ({ id, version, orderId, monthlyTotalCents, exemptCents, batch, ...quote }: Quote) => {
  const { client } = quote.company;
  const carLabel = quote.car ? quotedCarTitle(quote.car) : `Catégorie ${quote.categoryName ?? ""}`;
  const own = {
    id,
    version,
    orderId,
    carLabel,
    monthlyTotalCents,
    exemptCents,
    companyId: quote.company.id,
    companyName: quote.company.name,
  };
  const others = batch.filter((one) => one.id !== id && one.status === "GENERATED");
  return (quote.status === "GENERATED" ? [own, ...others] : [own]).map((one) => ({
    ...one,
    clientId: client.id,
    clientName: client.name,
  }));
};

function mailed(quote: Quote): MailedQuote[] {
  const { signatory, contactIds } = quote;
  return ready(quote).map(({ carLabel, ...one }) => ({
    ...one,
    car: carLabel,
    contactIds: contactIds.length > 0 || signatory === null ? contactIds : [signatory.id],
  }));
}

const Aside = ({ quote }: { quote: Quote }) => (
  <>
    <StatusBadge flow={quoteFlow} status={quote.status} />
    <Badge>{quote.type === "long" ? "LLD" : "LMD"}</Badge>
    {quote.company.isBadPayer && <Badge tone="danger">Mauvais payeur</Badge>}
    {quote.isExpired && <Badge tone="warning">Validité dépassée</Badge>}
    {quote.isNonBinding && <Badge tone="info">Sans engagement</Badge>}
  </>
);

export default function QuoteScreen({ params }: { params: { id: string } }) {
  const read = useRead(quotesContract.readQuote, { params });
  const [asking, ask] = useState<"mail" | "send" | "withdraw" | null>(null);
  const { holds } = useSession();
  const close = (): void => ask(null);
  const moves = {
    edit: ({ id }: Quote) => navigate(editor("edit", id)),
    copy,
    send: () => ask("mail"),
    startSignature: () => ask("send"),
    cancelSignature: () => ask("withdraw"),
  };
  return (
    <PricesOn day={read.data && dayInParis(read.data.pricedAt)}>
      <RecordScreen
        read={read}
        kind="quote"
        list="/prospection/quotes/list"
        title={(quote) => `Devis ${quote.orderId}`}
        aside={(quote) => <Aside quote={quote} />}
        subtitle={(quote) =>
          `${quote.company.name} · ${quote.car ? quotedCarTitle(quote.car) : `Catégorie ${quote.categoryName ?? ""}`}`
        }
        moves={holds("CREATE_QUOTE") ? moves : {}}
        askThemselves={["cancelSignature"]}
        actions={(quote) => (
          <>
            {quote.contractId && (
              <Button variant="default" component={Go} to={`/prospection/contracts/view/${quote.contractId}`}>
                Contrat
              </Button>
            )}
            <Papers quote={quote} />
          </>
        )}
        above={(quote) => (
          <>
            <Headline quote={quote} />
            <DiscountNote
              record={quote}
              params={{ id: quote.id }}
              ask={quotesContract.askDiscount}
              decide={quotesContract.decideDiscount}
            />
          </>
        )}
        tabs={[
          { key: "quote", label: "Devis", show: (quote) => <QuoteTab quote={quote} /> },
          { key: "rent", label: "Composition du loyer", show: (quote) => <RentTab quote={quote} /> },
          { key: "sendings", label: "Envois", show: ({ id }) => <SendingsTab id={id} /> },
          { key: "papers", label: "Documents", show: (quote) => <PapersTab quote={quote} /> },
          {
            key: "signature",
            label: "Signature",
            show: (quote) => (
              <SignaturePanel
                kind="quote"
                id={quote.id}
                hint="Envoyez le bon de commande en signature : le suivi apparaîtra ici."
              />
            ),
          },
        ]}
      />
      {read.data && asking === "mail" && (
        <Suspense>
          <MailDialog quotes={mailed(read.data)} onClose={close} />
        </Suspense>
      )}
      {read.data && asking === "send" && ready(read.data).length > 1 ? (
        <Suspense>
          <SendTogetherDialog quotes={ready(read.data)} onDone={close} onClose={close} />
        </Suspense>
      ) : (
        read.data && <SendDialog quote={read.data} isOpen={asking === "send"} onClose={close} />
      )}
      {read.data && <WithdrawDialog quote={read.data} isOpen={asking === "withdraw"} onClose={close} />}
    </PricesOn>
  );
}
