import { Disclosure } from '~/ui/disclosure'
import type { Attention } from './attention'
import { AttentionList } from './attention-list'
import { ClientCompanyCard, type Company } from './company-card'

type Props = { company: Company; attention: Attention; unitId: string; isCompany: boolean }

const listedAlerts = 3

/** Shown above a unit's months: the company, and its alerts, which come first, or those of its other units. */
export function CompanySummary({ company, attention, unitId, isCompany }: Props) {
  const items = attention.items.filter((item) => isCompany || item.unitId !== unitId)
  return (
    <>
      {isCompany && items.length > 0 && <AttentionList title="O que pede atenção" items={items} limit={listedAlerts} />}
      <ClientCompanyCard {...company} unitId={unitId} />
      {!isCompany && items.length > 0 && (
        <Disclosure summary={`Outras unidades que pedem atenção (${items.length})`}>
          <AttentionList title="Outras unidades que pedem atenção" items={items} limit={listedAlerts} />
        </Disclosure>
      )}
    </>
  )
}
