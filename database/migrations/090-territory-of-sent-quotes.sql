-- The VAT territory printed on the order form of a quote: that of its company when it was sent to signature.
alter table quote add sent_vat_territory text;
