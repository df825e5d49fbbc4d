-- Standard names: what an approval is about in words, the encrypted token of a link, the notice of a deadline.
alter table approval rename column said to wording;
alter table outsider_link rename column closed_token to encrypted_token;
alter table deadline rename column told_at to notified_at;
alter index deadline_untold rename to deadline_not_notified;
alter table tracking_feed rename column closed_secret to encrypted_secret;
