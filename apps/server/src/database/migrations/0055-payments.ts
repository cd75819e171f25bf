import { type Kysely, sql } from "kysely";

const PROVIDERS = "'payproglobal', 'robokassa', 'sandbox'";

// Users and tariffs may go; what was paid is kept all the same.
const statements = [
  `create table payment_subscriptions (
    id bigint generated always as identity primary key,
    user_id bigint references users on delete set null,
    provider text not null check (provider in (${PROVIDERS})),
    subscription_id text not null,
    tariff_id bigint references tariffs on delete set null,
    tariff_name text not null,
    amount bigint not null check (amount > 0),
    status text not null check (status in ('active', 'suspended', 'terminated', 'finished')),
    next_charge_at timestamptz,
    created_at timestamptz not null,
    -- When the provider is to be asked how it stands.
    check_at timestamptz,
    unique (provider, subscription_id)
  )`,
  "create index payment_subscriptions_user on payment_subscriptions (user_id)",
  `create index payment_subscriptions_check on payment_subscriptions (check_at)
    where check_at is not null`,

  // The id is also the number by which Robokassa knows it, which has no more bits. Amounts in kopecks.
  `create table payments (
    id bigint generated always as identity (maxvalue 2147483647) primary key,
    user_id bigint references users on delete set null,
    tariff_id bigint references tariffs on delete set null,
    tariff_name text not null,
    provider text not null check (provider in (${PROVIDERS})),
    type text not null check (type in ('world_cards', 'russian_cards')),
    amount bigint not null check (amount > 0),
    is_subscription boolean not null,
    is_sandbox boolean not null,
    link text,
    order_id text,
    subscription_id bigint references payment_subscriptions on delete set null,
    created_at timestamptz not null,
    state text not null default 'created' check (state in ('created', 'paid', 'failed', 'expired',
      'refunded', 'partlyRefunded', 'chargedBack', 'review')),

    -- What notices have said.
    paid_at timestamptz,
    is_declined boolean not null default false,
    is_expired boolean not null default false,
    review_reason text,
    refunded bigint not null default 0 check (refunded >= 0),
    is_charged_back boolean not null default false,
    is_chargeback_won boolean not null default false,

    -- What was done upon it.
    is_credited boolean not null default false,
    credited_seconds bigint not null default 0,
    valid_until timestamptz,
    reversed bigint not null default 0 check (reversed between 0 and amount),
    taken_back_seconds bigint not null default 0,
    taken_tariff_id bigint,
    taken_price bigint not null default 0,

    next_check_at timestamptz,
    check_count integer not null default 0
  )`,
  "create unique index payments_order on payments (provider, order_id)",
  "create index payments_user on payments (user_id, id desc)",
  "create index payments_subscription on payments (subscription_id)",
  "create index payments_state on payments (state, id desc)",
  "create index payments_check on payments (next_check_at) where next_check_at is not null",

  // What providers said, as Baton understood it; each once.
  `create table payment_notices (
    id bigint generated always as identity primary key,
    provider text not null check (provider in (${PROVIDERS})),
    key text not null,
    data jsonb not null,
    received_at timestamptz not null,
    applied_at timestamptz,
    outcome text check (outcome in ('applied', 'repeated', 'refused', 'ignored')),
    unique (provider, key)
  )`,
  "create index payment_notices_waiting on payment_notices (id) where applied_at is null",
];

/** Payments, subscriptions, and what providers say of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
