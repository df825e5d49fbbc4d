import { area } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { clientsManifest } from "../manifest.ts";
import { clientsContract } from "../contract.ts";
import { changeContact } from "./contacts/change-contact.ts";
import { crmState, endCrmLink, finishCrmLink, startCrmLink } from "./crm/link.ts";
import { receiveCrmEvents } from "./crm/receive.ts";
import { crmJobHandlers } from "./crm/sync.ts";
import { addDocument, documentsOf, downloadDocument, removeDocument } from "./documents.ts";
import { mergeClients } from "./merge/merge-clients.ts";
import { findDuplicates } from "./duplicates.ts";
import { changeClient, createClient } from "./save-client.ts";
import { clientList } from "./list.ts";
import "./ports.ts";
import { clientOf } from "./read.ts";
import { fleetContacts, searchClients, searchCompanies } from "./searches.ts";
import {
  billFineFees,
  flagBadPayer,
  paymentForm,
  choosePaymentMethod,
  toggleBadPayer,
} from "./companies/billing.ts";
import { clientsTables } from "./tables.ts";
import { checkVat } from "./vat/check.ts";
import { clientRecordFields, crmFields } from "../model/records.ts";
import { clientsPersonalData } from "./personal-data.ts";
import { findClients } from "./overview/search.ts";
import { clientCounts } from "./counted.ts";

export const clients = area(
  clientsManifest,
  clientsContract,
  {
    findClients,
    listClients: clientList,
    searchClients: ({ query }, call) => searchClients(call, query.text),
    searchCompanies: ({ query }, call) => searchCompanies(call, query),
    fleetContacts: ({ query }, call) => fleetContacts(call, query),
    checkVat,
    completeAddress: outsideCall(
      ({ query }, { outside }) => outside.places.find(query.text, query.country),
      (_input, _call, found) => found,
    ),
    findDuplicates: ({ body }, call) => findDuplicates(call, body),
    createClient: ({ body }, call) => createClient(call, body),
    readClient: ({ params }, call) => clientOf(call, params.id),
    changeClient: {
      form: ({ params }, call) => clientOf(call, params.id),
      act: ({ params, body }, call) => changeClient(call, params.id, body),
    },
    mergeClients: ({ params, body }, call) => mergeClients(call, params.id, body),
    changeContact: {
      form: async ({ params }, call) => {
        const { version, contacts } = await clientOf(call, params.id);
        return { ...contacts.find(({ id }) => id === params.contactId), version };
      },
      act: ({ params, body }, call) => changeContact(call, params, body),
    },
    toggleBadPayer: ({ params }, call) => toggleBadPayer(call, params.companyId),
    flagBadPayer: ({ params, body }, call) => flagBadPayer(call, params.id, body),
    billFineFees: ({ params, body }, call) => billFineFees(call, params.id, body),
    setPaymentMethod: {
      form: ({ params }, call) => paymentForm(call, params.companyId),
      act: ({ params, body: { version, ...choice } }, call) =>
        choosePaymentMethod(call, params.companyId, choice, version),
    },
    listClientDocuments: ({ params }, call) => documentsOf(call, params.id),
    addClientDocument: ({ params, files }, call) => addDocument(call, params.id, files?.file),
    downloadClientDocument: ({ params }, call) => downloadDocument(call, params),
    removeClientDocument: ({ params }, call) => removeDocument(call, params),
    readCrm: (_input, call) => crmState(call),
    startCrmLink: (_input, call) => startCrmLink(call),
    finishCrmLink,
    endCrmLink: (_input, call) => endCrmLink(call),
    receiveCrmEvents: ({ rawBody, headers }, call) =>
      receiveCrmEvents(call, {
        bytes: rawBody,
        signature: headers["x-hubspot-signature-v3"],
        timestamp: headers["x-hubspot-request-timestamp"],
      }),
  },
  {
    personalData: clientsPersonalData,
    recordPages: [{ record: "client", page: (_call, id) => `/prospection/clients/view/${id}` }],
    tables: clientsTables,
    counted: [clientCounts],
    fields: { client: clientRecordFields, parameter: crmFields },
    jobHandlers: crmJobHandlers,
    demonstration: async (call) => (await import("./demonstration/clients.ts")).demonstrateClients(call),
  },
);
