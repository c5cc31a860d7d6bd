import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openClient } from '~/areas/client/home/client.server'
import { CompanySummary } from '~/areas/client/home/company-summary'
import { NoUnitsPage } from '~/areas/client/home/no-units-page'
import { ContractAlerts } from '~/areas/units/contract/contract-alerts'
import { openContractAlerts } from '~/areas/units/contract/contract.server'
import { openMigration } from '~/areas/units/migration/migration.server'
import { openPromise } from '~/areas/units/promise/promise.server'
import { unitSwitcher } from '~/areas/units/unit-choices'
import { UnitPage } from '~/areas/units/unit-page'
import { unitTitle } from '~/areas/units/unit-title'
import { openUnit, type OpenedUnit } from '~/areas/units/units.server'
import { doorway } from '~/session/doorway.server'
import { chatUrl } from '~/ui/chat-url'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/client')

export const handle: PageHandle = {
  style: 'client',
  switcher: (loaded) => {
    const opened = (loaded as { opened?: OpenedUnit } | undefined)?.opened
    return opened && unitSwitcher(opened)
  },
}

export const meta = titleMeta(unitTitle('Área do cliente'))

export const loader = guarded(async (member, { context, query }) => {
  const { asked, ...client } = await openClient(member, context.now())
  const opened = await openUnit(member.provider, { ...asked, query, door: { path: '/client' } })
  const promise = await openPromise(member.provider, opened)
  const migration = await openMigration(member.provider, opened)
  const contracts = opened && !opened.month ? await openContractAlerts(member, opened.isCompany ? undefined : opened.unit.id) : []
  const chat = chatUrl(context.brand.phone, 'Olá! Sou cliente e quero falar com a equipe.')
  return data({ ...client, opened, promise, migration, contracts, chat }, { status: opened?.isMonthInvalid ? 400 : 200 })
})

export default function Client() {
  const { company, companyName, attention, opened, promise, migration, contracts, chat } = useLoaderData<typeof loader>()
  if (!company || !opened) return <NoUnitsPage company={company} companyName={companyName} chat={chat} />
  return (
    <UnitPage opened={opened} title="Área do cliente" promise={promise} migration={migration}>
      <ContractAlerts contracts={contracts} />
      <CompanySummary company={company} attention={attention} unitId={opened.unit.id} isCompany={opened.isCompany} />
    </UnitPage>
  )
}
