import type { PageAddress } from "#kernel/links/page-address.ts";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge, StatusBadge, Price } from "#kit/cell/cells.tsx";
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
import { QuoteTab } from "./view/QuoteTab.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import css from "./quotes.module.css";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));
const DocumentsTab = idlePart(() => import("./view/DocumentsTab.tsx"));
const SendingsTab = idlePart(() => import("./view/SendingsTab.tsx"));
const RentTab = idlePart(() => import("./view/RentTab.tsx"));

const forms = recordForms(
  () => import("./view/quote-forms.tsx"),
  ["send", "startSignature", "cancelSignature"],
);

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

const Aside = ({ quote }: { quote: Quote }) => (
  <>
    <StatusBadge flow={quoteFlow} status={quote.status} />
    <Badge>{quote.type === "long" ? "LLD" : "LMD"}</Badge>
    {quote.company.isBadPayer && <Badge tone="danger">Mauvais payeur</Badge>}
    {quote.isExpired && <Badge tone="warning">Validité dépassée</Badge>}
    {quote.isNonBinding && <Badge tone="info">Sans engagement</Badge>}
  </>
);

const moves = {
  edit: ({ id }: Quote) => navigate(editorAddress("edit", id)),
  copy: copyQuote,
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Headline = ({ quote }: { quote: Quote }) => (
  <Columns as="dl" least={150} gap={1} below={14} surface="card" className={css.headline}>
    <Figure label="Loyer total par mois">
      <Price cents={quote.monthlyTotalCents} exemptCents={quote.exemptCents} withUnit />
    </Figure>
    <Figure label="Durée">
      {quote.durationMonths} <small>mois</small>
    </Figure>
    <Figure label="Kilométrage">
      {frenchNumber(quote.kilometrage)} <small>km</small>
    </Figure>
    <Figure label="Remise">
      {frenchNumber(quote.discount, Number.isInteger(quote.discount) ? 0 : 2)} <small>%</small>
    </Figure>
    <Figure label="Dépôt de garantie">
      <Price cents={quote.depositCents} isFixed />
    </Figure>
    <Figure label={quote.status === "SIGNED" ? "Livraison au plus tard" : "Valable jusqu’au"}>
      {frenchDay(quote.status === "SIGNED" && quote.deliveryDueOn ? quote.deliveryDueOn : quote.validUntil)}
    </Figure>
  </Columns>
);

export default function QuoteScreen({ params }: { params: { id: string } }) {
  const read = useRead(quoteRecordContract.readQuote, { params });
  const mayEdit = useSession().hasPermission("CREATE_QUOTE");
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
        moves={mayEdit ? moves : {}}
        forms={mayEdit ? forms : undefined}
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
    </PricesOn>
  );
}
