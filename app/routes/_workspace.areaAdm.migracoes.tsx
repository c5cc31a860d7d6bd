import { useLoaderData } from '@remix-run/react'
import { openMigrationList } from '~/areas/admin/migrations/migrations.server'
import { MigrationsPage } from '~/areas/admin/migrations/migrations-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/migracoes')

export const meta = titleMeta('Migrações')

export const loader = guarded((member, { query }) => openMigrationList(member, query))

export default function Migrations() {
  return <MigrationsPage {...useLoaderData<typeof loader>()} />
}
