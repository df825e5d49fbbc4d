// The agreed terms: the rent line by line, the contract, the client, the car.
import { type ReactNode, Suspense } from "react";
import { gearboxes } from "#catalogue/model/car-model.ts";
import { fullName } from "#clients/model/contact.ts";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchNumber } from "#kernel/money.ts";
import { BooleanCell, Price } from "#kit/cell/cells.tsx";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { Text } from "#kit/layout/layout.tsx";
import { monthlyLines } from "../../model/monthly.ts";
import type { Quote } from "../../model/quote.ts";
import { MonthlyRent } from "../parts/MonthlyRent.tsx";
import css from "../quotes.module.css";

const CompanyScoringNote = idlePart(() => import("#scoring/web/parts/CompanyScoringNote.tsx"));
const CommentForm = idlePart(() => import("./CommentForm.tsx"));

const Car = ({ quote: { car, categoryName } }: { quote: Quote }) => (
  <Section title="Véhicule">
    {car ? (
      <Facts
        of={[
          ["Modèle", carTitle(car.brandName, car.modelName)],
          ["Finition", car.finishName],
          ["Motorisation", car.motorization],
          ["Énergie", energies[car.energy]],
          ["Boîte", gearboxes[car.gearbox]],
          ["CO₂", car.carbonEmissionRate === null ? null : `${car.carbonEmissionRate} g/km`],
          ["Puissance fiscale", car.fiscalPower === null ? null : `${car.fiscalPower} CV`],
          ["Masse", car.weight === null ? null : `${frenchNumber(car.weight)} kg`],
        ]}
      />
    ) : (
      <Facts of={[["Catégorie", categoryName]]} />
    )}
  </Section>
);

/** Facts that only apply to a car ordered for the client. */
const purchaseFacts = ({ hasMidtermRenewal, isBoughtInFrance }: Quote) =>
  [
    ["Renouvellement à mi-parcours", <BooleanCell key="renewal" value={hasMidtermRenewal} />],
    ["Acheté en France", <BooleanCell key="france" value={isBoughtInFrance} />],
  ] as const;

const BatchLinks = ({ quote: { id, batch } }: { quote: Quote }) =>
  batch
    .filter((one) => one.id !== id)
    .map((one, index) => (
      <span key={one.id}>
        {index > 0 && ", "}
        <Go to={`/prospection/quotes/view/${one.id}`}>{one.orderId}</Go>
      </span>
    ));

const Agreement = ({ quote }: { quote: Quote }) => (
  <Section title="Contrat">
    <Facts
      of={[
        ["Engagement", quote.isNonBinding ? "Sans engagement" : `${quote.durationMonths} mois fermes`],
        [
          "Livraison au plus tard",
          quote.deliveryDueOn
            ? frenchDay(quote.deliveryDueOn)
            : `${quote.deliveryWeeks} semaines après la signature`,
        ],
        ["Début souhaité", quote.startDate ? frenchDay(quote.startDate) : null],
        [
          "Mise en service",
          <Price key="fee" cents={quote.activationFeeCents - quote.activationFeeDiscountCents} />,
        ],
        ...(quote.type === "long" ? purchaseFacts(quote) : []),
        [
          "Gage-espèces",
          quote.collateralSecurityDepositCents !== null && (
            <Price key="collateral" cents={quote.collateralSecurityDepositCents} isFixed />
          ),
        ],
        [
          "Remplace le contrat",
          quote.oldContract && (
            <RecordLink key="old" kind="contract" id={quote.oldContract.id}>
              {quote.oldContract.orderId}
            </RecordLink>
          ),
        ],
        ...(quote.batch.length > 1
          ? ([
              [
                `Fait avec ${quote.batch.length - 1} autre${quote.batch.length > 2 ? "s" : ""}`,
                <BatchLinks key="batch" quote={quote} />,
              ],
            ] as const)
          : []),
        ...(quote.signatureDate ? ([["Signé le", frenchInstant(quote.signatureDate)]] as const) : []),
        ...(quote.refusalDate
          ? ([
              [
                "Refusé le",
                `${frenchInstant(quote.refusalDate)}${quote.refusalReason ? ` : ${quote.refusalReason}` : ""}`,
              ],
            ] as const)
          : []),
      ]}
    />
  </Section>
);

const Client = ({ quote }: { quote: Quote }) => (
  <Section title="Client">
    <Facts
      of={[
        ["Client", <ClientLink key="client" id={quote.company.client.id} name={quote.company.client.name} />],
        ["Société", quote.company.name],
        ["SIRET", quote.company.siret ? frenchSiret(quote.company.siret) : null],
        ["Adresse", frenchAddress(quote.company.address)],
        [
          "Signataire",
          quote.signatory
            ? `${fullName(quote.signatory)}${quote.signatory.title ? `, ${quote.signatory.title}` : ""}`
            : null,
        ],
        ["Destinataires", quote.contacts.map(fullName).join(", ")],
        ["Proposé par", quote.vendor],
        ["Envoyé par", quote.sendBy],
      ]}
    />
  </Section>
);

/** The printed comment; on a refused quote it is edited in the whole form, since a change reopens the quote. */
function Comment({ quote }: { quote: Quote }) {
  const { id, status, comment, offers } = quote;
  const mayEdit = status === "GENERATED" && offers.edit?.reasons.length === 0;
  if (!comment && !mayEdit) return null;
  return (
    <Section title="Précisions">
      {inPlace({
        label: "Précisions",
        value: comment && <span className={css.words}>{comment}</span>,
        mayEdit,
        draft: `comment ${id}`,
        form: (how) => <CommentForm quote={quote} {...how} />,
      })}
    </Section>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Text
    above={8}
    surface="warning"
    padding={8}
    paddingX={10}
    className={css.note}
    style={{ marginBottom: 14 }}
  >
    {children}
  </Text>
);

export const QuoteTab = ({ quote }: { quote: Quote }) => (
  <>
    {quote.isExpired && (
      <Warning>
        Ce loyer était tenu jusqu’au {frenchDay(quote.validUntil)}. Copiez le devis pour le comparer à ce qui
        est conseillé aujourd’hui.
      </Warning>
    )}
    {quote.status === "GENERATED" && (
      <Suspense>
        <CompanyScoringNote companyId={quote.company.id} />
      </Suspense>
    )}
    {quote.orderFormRefusals.map((reason) => (
      <Warning key={reason}>{reason}</Warning>
    ))}
    <div className={css.two}>
      <div>
        <MonthlyRent
          lines={monthlyLines(quote)}
          totalCents={quote.monthlyTotalCents}
          exemptCents={quote.exemptCents}
        />
        <Agreement quote={quote} />
      </div>
      <div>
        <Client quote={quote} />
        <Car quote={quote} />
      </div>
    </div>
    <Comment quote={quote} />
  </>
);
