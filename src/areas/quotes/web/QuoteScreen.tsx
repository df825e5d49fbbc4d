import type { PageAddress } from "#kernel/links/page-address.ts";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Go } from "#kit/page/Go.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { quoteRecordContract } from "../contract/record.ts";
import { paperKinds, paperTitles } from "../model/papers/papers.ts";
import { quoteFlow } from "../model/flow.ts";
import { quotedCarTitle } from "../model/pricing/priced-car.ts";
import type { Quote } from "../model/quote.ts";
import { DiscountNote } from "./parts/DiscountNote.tsx";
import { Headline } from "./view/Headline.tsx";
import { QuoteTab } from "./view/QuoteTab.tsx";
import type { QuoteToMail } from "./view/MailDialog.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));
const DocumentsTab = idlePart(() => import("./view/DocumentsTab.tsx"));
const SendingsTab = idlePart(() => import("./view/SendingsTab.tsx"));
const RentTab = idlePart(() => import("./view/RentTab.tsx"));

const SendDialog = lazyDialog(() => import("./view/SendDialog.tsx"));
const WithdrawDialog = lazyDialog(() => import("./view/WithdrawDialog.tsx"));

const JointSignatureDialog = lazyDialog(() => import("./view/JointSignatureDialog.tsx"));
const MailDialog = lazyDialog(() => import("./view/MailDialog.tsx"));

const editorAddress = (way: "edit" | "copy", id: string, more: "" | "&french=1" = ""): PageAddress =>
  `/prospection/quotes/new?${way}=${id}${more}`;

/** A copy of a car bought in France loses its purchase and its discount, unless the user keeps them. */
async function copyQuote({ id, isBoughtInFrance }: Quote): Promise<void> {
  const keepsPurchase =
    isBoughtInFrance &&
    (await confirm({
      title: "Garder l’achat en France ?",
      text: "Ce devis suppose un véhicule acheté en France. Sans cela, la copie part du prix du catalogue, sans remise.",
      yes: "Garder l’achat et la remise",
      no: "Repartir du catalogue",
    }));
  navigate(editorAddress("copy", id, keepsPurchase ? "&french=1" : ""));
}

const DocumentMenu = ({ quote }: { quote: Quote }) => (
  <Menu
    label="Documents"
    target={
      <Button variant="default" rightSection={<IconChevronDown size={14} />}>
        Documents
      </Button>
    }
  >
    {paperKinds.map((kind) => (
      <MenuItem
        key={kind}
        refusal={(kind === "order-form" && quote.orderFormRefusals.join(" ")) || undefined}
        onClick={() =>
          void openDocument(quoteRecordContract.readQuoteDocument, { params: { id: quote.id, kind } })
        }
      >
        {paperTitles[kind]}
      </MenuItem>
    ))}
  </Menu>
);

/** The quote, followed by those of its batch that may still be sent with it. */
const quotesToSend = ({ id, version, orderId, monthlyTotalCents, exemptCents, batch, ...quote }: Quote) => {
  const { client } = quote.company;
  const carLabel = quote.car ? quotedCarTitle(quote.car) : `Catégorie ${quote.categoryName ?? ""}`;
  const thisQuote = {
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
  return (quote.status === "GENERATED" ? [thisQuote, ...others] : [thisQuote]).map((one) => ({
    ...one,
    clientId: client.id,
    clientName: client.name,
  }));
};

function quotesToMail(quote: Quote): QuoteToMail[] {
  const { signatory, contactIds } = quote;
  return quotesToSend(quote).map((one) => ({
    ...one,
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
  const read = useRead(quoteRecordContract.readQuote, { params });
  const [dialog, ask] = useState<"mail" | "send" | "withdraw" | null>(null);
  const { hasPermission } = useSession();
  const close = (): void => ask(null);
  const moves = {
    edit: ({ id }: Quote) => navigate(editorAddress("edit", id)),
    copy: copyQuote,
    send: () => ask("mail"),
    startSignature: () => ask("send"),
    cancelSignature: () => ask("withdraw"),
  };
  return (
    <PricesOn day={read.data && dayInParis(read.data.pricedAt)} territory={read.data?.vatTerritory}>
      <RecordScreen
        read={read}
        kind="quote"
        list="/prospection/quotes/list"
        title={(quote) => `Devis ${quote.orderId}`}
        aside={(quote) => <Aside quote={quote} />}
        subtitle={(quote) =>
          `${quote.company.name} · ${quote.car ? quotedCarTitle(quote.car) : `Catégorie ${quote.categoryName ?? ""}`}`
        }
        moves={hasPermission("CREATE_QUOTE") ? moves : {}}
        selfConfirming={["cancelSignature"]}
        actions={(quote) => (
          <>
            {quote.contractId && (
              <Button variant="default" component={Go} to={`/prospection/contracts/view/${quote.contractId}`}>
                Contrat
              </Button>
            )}
            <DocumentMenu quote={quote} />
          </>
        )}
        above={(quote) => (
          <>
            <Headline quote={quote} />
            <DiscountNote
              record={quote}
              params={{ id: quote.id }}
              ask={quoteRecordContract.askDiscount}
              decide={quoteRecordContract.decideDiscount}
            />
          </>
        )}
        tabs={[
          { key: "quote", label: "Devis", show: (quote) => <QuoteTab quote={quote} /> },
          { key: "rent", label: "Composition du loyer", show: (quote) => <RentTab quote={quote} /> },
          { key: "sendings", label: "Envois", show: ({ id }) => <SendingsTab id={id} /> },
          { key: "papers", label: "Documents", show: (quote) => <DocumentsTab quote={quote} /> },
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
      {read.data && dialog === "mail" && <MailDialog quotes={quotesToMail(read.data)} onClose={close} />}
      {read.data && dialog === "send" && quotesToSend(read.data).length > 1 ? (
        <JointSignatureDialog quotes={quotesToSend(read.data)} onDone={close} onClose={close} />
      ) : (
        read.data && <SendDialog quote={read.data} isOpen={dialog === "send"} onClose={close} />
      )}
      {read.data && <WithdrawDialog quote={read.data} isOpen={dialog === "withdraw"} onClose={close} />}
    </PricesOn>
  );
}
