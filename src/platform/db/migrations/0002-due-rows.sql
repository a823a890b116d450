-- Due rows count the attempts that failed apart from those that were claimed, and store the last error.
alter table build_requests add column failures integer default 0 not null;
alter table build_requests add column failure text;
alter table refunds add column failures integer default 0 not null;
alter table refunds add column next_attempt_at bigint default 0 not null;
