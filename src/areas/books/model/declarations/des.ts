// DES, the monthly declaration of services to customers of the Union (CGI, art. 289 B): from the first euro.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, sumOf } from "#kernel/money.ts";
import { group, leaf, rootElement } from "#kernel/text/xml.ts";
import { declarantProblem, partnerProblem, wholeEuros } from "./partners.ts";

export interface DesService {
  customerId: string;
  vatNumber: string | null;
  /** Below zero for a credit note. */
  netCents: Cents;
  /** The length of a rental; null for another service. */
  rentalDays: number | null;
}

export interface DesFinding {
  /** Null: the finding is about the declarant. */
  customerId: string | null;
  message: string;
}

/** `xml` is null while a VAT number is missing, and for a month without services, which needs no declaration. */
export interface Des {
  xml: string | null;
  findings: DesFinding[];
}

/** Up to so many days, the rental of a car is taxed where it is handed over, and is not declared (CGI, art. 259 A, 1°). */
const shortRentalDays = 30;
const isDeclared = ({ rentalDays }: DesService): boolean =>
  rentalDays === null || rentalDays > shortRentalDays;

/** The declaration of the services that become due in a month. `number`: its rank among those of the declarant. */
export function des(
  { vatNumber, number, month }: { vatNumber: string; number: number; month: Day },
  all: readonly DesService[],
): Des {
  const services = all.filter(isDeclared);
  const customers = new Map(services.map((one) => [`${one.customerId} ${one.vatNumber}`, one]));
  const findings = [...customers.values()].flatMap(({ customerId, vatNumber }): DesFinding[] => {
    const message = partnerProblem(vatNumber);
    return message === null ? [] : [{ customerId, message }];
  });
  const message = services.length > 0 ? declarantProblem(vatNumber) : null;
  if (message !== null) findings.unshift({ customerId: null, message });
  const partners = Map.groupBy(services, (service) => service.vatNumber ?? "");
  const lines = [...partners]
    .map(([partner, of]) => ({ partner, euros: wholeEuros(sumOf(of.map(({ netCents }) => netCents))) }))
    .filter(({ euros }) => euros !== 0);
  if (findings.length > 0 || lines.length === 0) return { xml: null, findings };
  const xml = rootElement(
    "fichier_des",
    {},
    group(
      "declaration_des",
      leaf("num_des", String(number)),
      leaf("num_tvaFr", vatNumber),
      leaf("mois_des", month.slice(5, 7)),
      leaf("an_des", month.slice(0, 4)),
      ...lines.map(({ partner, euros }, index) =>
        group(
          "ligne_des",
          leaf("numlin_des", String(index + 1)),
          leaf("valeur", String(euros)),
          leaf("partner_des", partner),
        ),
      ),
    ),
  );
  return { xml, findings };
}
