import { sql, type Kysely } from 'kysely'

/** The daily mails of late steps: a person gets one a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table late_step_mail (user_id text not null references user_account (id) on delete cascade, day text not null,
      token_hash text not null unique, sent_at text not null, constraint late_step_mail_key primary key (user_id, day))`,
    )
    .execute(db)
}
