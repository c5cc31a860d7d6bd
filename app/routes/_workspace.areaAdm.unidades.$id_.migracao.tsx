import { useLoaderData } from '@remix-run/react'
import { MigrationPage } from '~/areas/admin/migrations/migration-page'
import { changeUnitMigration, openUnitMigration } from '~/areas/admin/migrations/migrations.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/unidades/:id/migracao')

export const meta = titleMeta('Migração')

export const loader = guarded((member, { context, params, query }) => openUnitMigration(member, params.id, query, context.now()))

export const action = guarded(async (member, { request, context, params }) =>
  changeUnitMigration(member, params.id, await request.formData(), context),
)

export default function Migration() {
  return <MigrationPage {...useLoaderData<typeof loader>()} />
}
