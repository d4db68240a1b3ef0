-- The job of the e-mail that tells of a change, and when it went. The job belongs to this database and to these days alone.
alter table order_status_change add mail_job uuid, add mailed_at timestamptz;
create unique index order_status_change_mail_job on order_status_change (mail_job) where mail_job is not null;
