import { Disclosure } from '~/ui/disclosure'
import type { Attention } from './attention'
import { AttentionList } from './attention-list'
import { ClientCompanyCard, type Company } from './company-card'

type Props = { company: Company; attention: Attention; unitId: string; isCompany: boolean }

const listedAlerts = 3

/** Shown above a unit's months: the company, and its alerts, or those of its other units. */
export function CompanySummary({ company, attention, unitId, isCompany }: Props) {
  const items = attention.items.filter((item) => isCompany || item.unitId !== unitId)
  return (
    <>
      <ClientCompanyCard {...company} unitId={unitId} />
      {items.length > 0 &&
        (isCompany ? (
          <AttentionList title="O que pede atenção" items={items} limit={listedAlerts} />
        ) : (
          <Disclosure summary={`Outras unidades que pedem atenção (${items.length})`}>
            <AttentionList title="Outras unidades que pedem atenção" items={items} limit={listedAlerts} />
          </Disclosure>
        ))}
    </>
  )
}
