-- Areas declare their kinds of notices in their manifests: the compiler checks them.
alter table notice drop constraint notice_kind_check;
