import type { Attention } from './attention'
import { AttentionList } from './attention-list'
import { ClientCompanyCard, type Company } from './company-card'

type Props = { company: Company; attention: Attention; unitId: string; isCompany: boolean }

const listedAlerts = 5

/** Shown above a unit's months: the company, and its alerts, or those of its other units. */
export function CompanySummary({ company, attention, unitId, isCompany }: Props) {
  const items = attention.items.filter((item) => isCompany || item.unitId !== unitId)
  return (
    <>
      <ClientCompanyCard {...company} unitId={unitId} />
      {items.length > 0 && (
        <AttentionList
          title={isCompany ? 'O que pede atenção' : 'Outras unidades que pedem atenção'}
          items={items}
          limit={listedAlerts}
        />
      )}
    </>
  )
}
