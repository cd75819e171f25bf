import { type Kysely, sql } from "kysely";

const statements = [
  "alter table payments rename column taken_tariff_id to lot_tariff_id",
  "alter table payments rename column taken_price to lot_price",
  // Which part of the user's time the payment bought: what is ahead of now is left of it.
  `alter table payments
    add column lot_from timestamptz,
    add column lot_until timestamptz,
    -- The whole payment, and what was taken back of it, as time of the lot's tariff.
    add column lot_whole_ms bigint not null default 0,
    add column lot_held_ms bigint not null default 0`,

  // What was taken was reckoned in the tariff that it was taken from, and all else in that of today.
  `update payments p set
     lot_tariff_id = v.tariff_id, lot_price = v.price, lot_held_ms = p.taken_back_seconds * 1000,
     lot_whole_ms = case when p.tariff_id = v.tariff_id or v.price = 0 then p.credited_seconds * 1000
       else floor(p.credited_seconds * p.amount * 1000.0 / v.price) end
   from (
     select b.id,
       case when b.taken_back_seconds > 0 then b.lot_tariff_id else u.tariff_id end as tariff_id,
       case when b.taken_back_seconds > 0 then b.lot_price
         else coalesce(t.price * 100, 0)::bigint end as price
     from payments b join users u on u.id = b.user_id left join tariffs t on t.id = u.tariff_id
     where b.is_credited
   ) v
   where p.id = v.id`,
  // The latest payments are what is left at the end.
  `update payments p set lot_from = v.until - v.own, lot_until = v.until
   from (
     select id, own, valid_until - coalesce(sum(own) over (partition by user_id
       order by credited_until desc, id desc
       rows between unbounded preceding and 1 preceding), interval '0') as until
     from (
       select b.id, b.user_id, b.valid_until as credited_until, u.valid_until,
         case when b.reversed = b.amount then 0 else greatest(b.lot_whole_ms - b.lot_held_ms, 0) end
           * interval '1 millisecond' as own
       from payments b join users u on u.id = b.user_id
       where b.is_credited and u.valid_until is not null
     ) lots
   ) v
   where p.id = v.id`,
];

/** Each payment knows its part of the user's time, so that it is taken back as it was carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
