import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { backFrom } from '~/areas/units/company/back-from'
import { openCompany, type OpenedCompany } from '~/areas/units/company/company.server'
import { CompanyPage } from '~/areas/units/company/company-page'
import { openMigration } from '~/areas/units/migration/migration.server'
import { openPromise } from '~/areas/units/promise/promise.server'
import { unitSwitcher } from '~/areas/units/unit-choices'
import { unitTitle } from '~/areas/units/unit-title'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/empresa')

export const handle: PageHandle = {
  style: 'units',
  switcher: (loaded) => {
    const opened = (loaded as Partial<OpenedCompany> | undefined)?.opened
    return opened && unitSwitcher(opened)
  },
}
export const meta = titleMeta(unitTitle('Cliente indicado'))

export const loader = guarded(async (member, { request, context, query }) => {
  const company = await openCompany(member, query, context.now())
  const promise = await openPromise(member.provider, company.opened)
  const migration = await openMigration(member.provider, company.opened)
  const back = backFrom(request.headers.get('referer'), member.role, company.company.id)
  return data({ ...company, promise, migration, back }, { status: company.opened?.isMonthInvalid ? 400 : 200 })
})

export default function Company() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />
}
