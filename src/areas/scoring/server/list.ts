// Where the list of scorings is.
import { type ListSource, searchIn } from "#kernel/server/lists.ts";
import type { scoringContract } from "../contract.ts";

export const scoringList: ListSource<typeof scoringContract.listScorings> = {
  from: "scoring s",
  key: "s.id",
  columns: {
    id: "s.id",
    companyId: "s.company_id",
    companyName: "s.company_name",
    clientId: "s.client_id",
    clientName: "s.client_name",
    clientType: "s.client_type",
    status: "s.status",
    decision: "s.decision",
    monthsOfDeposit: "s.months_of_deposit",
    salesman: "s.salesman",
    closingDate: "s.closing_date",
    reviewedAt: "s.reviewed_at",
    createdAt: "s.created_at",
    updatedAt: "s.updated_at",
  },
  filters: {
    status: "s.status",
    decision: "s.decision",
    clientType: "s.client_type",
    clientId: "s.client_id",
    companyName: "s.company_name",
    salesman: "s.salesman",
    salesmanId: "s.salesman_id",
    monthsOfDeposit: "s.months_of_deposit",
    closingDate: "s.closing_date",
    reviewedAt: "s.reviewed_at",
    createdAt: "s.created_at",
    updatedAt: "s.updated_at",
  },
  sorts: {
    companyName: "s.company_name",
    clientName: "s.client_name",
    salesman: "s.salesman",
    closingDate: "s.closing_date",
    reviewedAt: "s.reviewed_at",
    createdAt: "s.created_at",
    updatedAt: "s.updated_at",
  },
  search: searchIn("s.search_text"),
  tally: { all: "scoring", by: { status: (value) => `scoring.status.${value}` } },
};
