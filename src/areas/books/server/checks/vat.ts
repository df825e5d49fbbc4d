// VAT due of the current months, compared with the declaration of payments and with what is due at issue or handover.
import { sql } from "kysely";
import { addMonths, type Day, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { reportedPayments } from "#ledger/server/e-reporting/payments.ts";
import type { Difference } from "./checks.ts";
