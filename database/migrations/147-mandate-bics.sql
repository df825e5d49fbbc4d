-- An account outside of the European Economic Area is debited by its BIC.
alter table mandate_account add column bic text not null default '';
alter table mandate_account alter column bic drop default;
