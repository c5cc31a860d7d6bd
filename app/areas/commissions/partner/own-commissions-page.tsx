import { money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { OutlookFacts, OutlookSections } from '../statement/outlook-sections'
import { StatementSection } from '../statement/statement-section'
import type { OwnCommissions } from './own-commissions.server'

const path = '/parceiro/comissoes'

/** The partner's amounts received, due, earned and expected, and the ledger entry by entry; read-only. */
export function OwnCommissionsPage({ statement, outlook, period, isWhole }: OwnCommissions) {
  const { receivedCents, receivableCents } = statement.current
  return (
    <main id="conteudo" className="page stack partner">
      <PageHead
        title="Comissões"
        answer={`${money(receivableCents / 100)} a receber`}
        lead={`${money(receivedCents / 100)} já recebidos`}
      />
      <OutlookFacts outlook={outlook} />
      <OutlookSections outlook={outlook} />
      <StatementSection statement={statement} period={period} path={path} isWhole={isWhole} />
    </main>
  )
}
