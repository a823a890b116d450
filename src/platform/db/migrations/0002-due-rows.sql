-- Due rows count the attempts that failed apart from those that were claimed, and store the last error.
alter table build_requests add column failures integer default 0 not null;
alter table build_requests add column failure text;
alter table refunds add column failures integer default 0 not null;
alter table refunds add column next_attempt_at bigint default 0 not null;

-- Checkouts whose shoppers agreed to a reminder, until it is queued.
create table reminders (
  checkout_id text primary key references checkouts (id) on delete cascade,
  attempts integer not null,
  failures integer not null,
  next_attempt_at bigint not null,
  failure text
);
create index reminders_due on reminders (next_attempt_at);
insert into reminders select id, 0, 0, 0, null from checkouts where reminder_consent is not null;
