-- Columns and tables named by the facts that they store.
alter table supplier_iban_hand rename to supplier_iban_entry;
alter table supplier_iban_entry rename constraint supplier_iban_hand_pkey to supplier_iban_entry_pkey;
alter table supplier_iban_entry rename constraint supplier_iban_hand_supplier_id_fkey to supplier_iban_entry_supplier_id_fkey;
alter index supplier_iban_hand_supplier_id_idx rename to supplier_iban_entry_supplier_id_idx;

alter table supplier_document rename column told_at to emailed_at;
alter index supplier_document_told rename to supplier_document_emailed;

alter table platform_status rename column said_at to received_at;
