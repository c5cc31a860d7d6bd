import { sql, type Kysely } from 'kysely'

/** Agents that left the chamber, of their own will or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table market_exit (cnpj text not null, initials text not null, left_on text not null, kind text not null,
        class text, succession text, successor text, successor_cnpj text, successor_class text, meeting text,
        constraint market_exit_key primary key (cnpj, left_on, kind, initials))`,
    )
    .execute(db)
}
