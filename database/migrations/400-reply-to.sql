-- Whom a mail is answered: the person in whose name it was written, and not the address that sends for everybody.
alter table message add column reply_to text;
