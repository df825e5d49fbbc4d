-- The last reception of a box and of a feed, the announcement of a score, and the identity of a driver have the names that
-- they have elsewhere.
alter table box_hearing rename column heard_at to last_received_at;
alter table feed_hearing rename column heard_at to last_received_at;
alter table eco_score rename column told_at to announced_at;
alter table fine_driver rename column closed_identity to encrypted_identity;
