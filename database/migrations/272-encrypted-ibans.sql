-- The columns of encrypted IBANs say that they are encrypted.
alter table beneficiary_account rename column closed_iban to encrypted_iban;
alter table mandate_account rename column closed_iban to encrypted_iban;
alter table statement_line rename column closed_party_iban to encrypted_party_iban;
